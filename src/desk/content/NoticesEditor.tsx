import { useState } from 'react';
import { Button } from '../../engine/theme/Button.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { companyPath, noticesPath } from '../../content/ContentNames.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { truncateName } from '../../content/words.ts';
import type { SiteNotice } from '../../leads/generated/NoticesFile.ts';
import { minuteIn } from '../../pricing/days.ts';
import { asList, asRecord, isSame, valueAt } from '../../values/values.ts';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { formatDay } from '../format.ts';
import { RowButton, Rows } from '../parts.tsx';
import { useDesk, useServiceStatus } from '../useDesk.ts';
import { words } from '../words.ts';
import { AutosavingForm } from './AutosavingForm.tsx';

const noticesIn = (file: unknown): SiteNotice[] => asList(valueAt(file, 'notices')) as SiteNotice[];

const editsTo = (notices: readonly unknown[], fileOf = editStore.fileOf) =>
  fileEdits(
    new Map([[noticesPath, { $schema: '../meta/notices.schema.json', ...asRecord(fileOf(noticesPath)), notices }]]),
    fileOf,
  );

/** The notices of the day. Those that are over when the page opens are folded away. */
export function NoticesEditor() {
  const { act } = useDesk();
  const { clock } = useServiceStatus();
  const notices = noticesIn(editStore.fileOf(noticesPath));
  // One whose end is typed right now stays in the form.
  const [ended] = useState(() => {
    const now = minuteIn(clock, Date.now()).replace(' ', 'T');
    return notices.filter(({ until = now }) => until < now.slice(0, until.length));
  });
  const isOver = (notice: SiteNotice): boolean => ended.some((each) => isSame(each, notice));
  const over = notices.filter(isOver);
  if (editStore.textOf(noticesPath) === undefined)
    return <Button onClick={() => void act(() => editStore.apply(editsTo([])))}>{words.addNotices}</Button>;
  return (
    <>
      <AutosavingForm
        load={() => import('virtual:desk/notices')}
        formFile={noticesPath}
        answers={() => ({
          notices: noticesIn(editStore.fileOf(noticesPath))
            .filter((notice) => !isOver(notice))
            .map(({ from, until, ...notice }) => ({
              ...notice,
              ...splitTime('from', from),
              ...splitTime('until', until),
            })),
        })}
        edits={({ notices: edited }) => {
          const { savedFile } = editStore;
          return editsTo(
            [...noticesIn(savedFile(noticesPath)).filter(isOver), ...asList(edited).map(toNotice)],
            savedFile,
          );
        }}
        // In the service's file others may stand before it, which are over.
        fieldsIn={(text) => {
          const saved = noticesIn(readValueDespiteErrors(text));
          const shown = saved.filter((notice) => !isOver(notice));
          return ([, index, ...keys]) => {
            if (index === undefined) return 'notices';
            const number = shown.indexOf(saved[Number(index)] as SiteNotice);
            return number < 0 ? undefined : ['notices', number, ...keys].join('.');
          };
        }}
        notes={notices
          .filter((notice) => !isOver(notice))
          .map((_notice, index) => ({ field: `notices.${index}.pages`, note: <PagePaths key="pages" /> }))}
      />
      {over.length > 0 && (
        <details>
          <summary>{words.noticesOver(over.length)}</summary>
          <Rows>
            {over.map((notice) => (
              <li key={JSON.stringify(notice)}>
                <span>
                  <TranslationSafeText>{truncateName(notice.text)}</TranslationSafeText>{' '}
                  <small>{words.noticeEnded(formatDay(String(notice.until).slice(0, 10)))}</small>
                </span>
                <span>
                  <RowButton
                    label={words.remove}
                    rowName={truncateName(notice.text)}
                    onPress={() =>
                      void act(() => editStore.apply(editsTo(notices.filter((each) => !isSame(each, notice)))))
                    }
                  />
                </span>
              </li>
            ))}
          </Rows>
        </details>
      )}
    </>
  );
}

/** A day, with an hour or without, as the form asks for it. */
function splitTime(name: 'from' | 'until', text = ''): Record<string, string> {
  const [day = '', time] = text.split('T');
  return { ...(day && { [name]: day }), ...(time && { [`${name}Time`]: time }) };
}

/** A notice as the file has it; what says nothing is left out. */
function toNotice(answers: unknown): Record<string, unknown> {
  const { fromTime, untilTime, ...notice } = asRecord(answers);
  const withTime = (name: string, time: unknown) => notice[name] && [notice[name], time].filter(Boolean).join('T');
  const entries = Object.entries({
    ...notice,
    from: withTime('from', fromTime),
    until: withTime('until', untilTime),
  });
  return Object.fromEntries(entries.filter(([, value]) => value && !isSame(value, [])));
}

function PagePaths() {
  const { fileOf, paths } = editStore;
  const ofForms = paths.filter((path) => path.endsWith('/form.json')).map((path) => valueAt(fileOf(path), 'page'));
  const pages = [...Object.values(asRecord(valueAt(fileOf(companyPath), 'pages'))), ...ofForms];
  const addresses = pages.map((page) => valueAt(page, 'path')).filter((path) => typeof path === 'string');
  return <small>{words.pagesOfSite(addresses.join(', '))}</small>;
}
