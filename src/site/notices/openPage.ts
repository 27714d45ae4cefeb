// notices: the notices of the day on an open page. The service has put those of its moment into the page; this runs at
// the visitor's first sign, on pages of versions that have notices.

import { notices } from 'virtual:content/notices';
import { base } from 'virtual:content/site';
import { type Markup, noticeId, dueNoticesOrLoneOne } from '../../leads/notices.ts';

const place = document.querySelector('#notices');

function toNode(markup: Markup): Node | string {
  if (typeof markup === 'string') return markup;
  const [tag, attributes, ...children] = markup;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(toNode));
  return element;
}

function showDue(): void {
  const path = location.pathname.slice(base.length) || '/';
  const shown = dueNoticesOrLoneOne(notices, path, Date.now()).flatMap((notice) => {
    const id = noticeId(notice);
    return document.cookie.includes(`${id}=`) ? [] : [document.getElementById(id) ?? toNode(notice.markup)];
  });
  place?.replaceChildren(...shown);
}

place?.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const { parentElement: notice } = form;
  if (!notice) return;
  notice.remove();
  // The service's answer makes the cookie last: some browsers soon forget those of scripts.
  document.cookie = `${notice.id}=closed; path=/`;
  fetch(form.action, { method: 'POST' }).catch(() => undefined);
});

addEventListener('pagechange', showDue);
addEventListener('pageshow', ({ persisted }) => persisted && showDue());

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isOtherPage = visit !== undefined && new URL(visit.name).pathname !== location.pathname;
// The browser's cache may have kept a page that one comes back to, and the development server puts no notices in.
if (import.meta.env.DEV || isOtherPage || visit?.type === 'back_forward') showDue();
