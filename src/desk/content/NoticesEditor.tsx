import { useState } from 'react';
import type { Answers } from '../../engine/definition/types.ts';
import { Button } from '../../engine/theme/Button.ts';
import { TranslationSafeText } from '../../engine/theme/spans.tsx';
import { noticesPath } from '../../content/ContentNames.ts';
import { readSitePages, type SitePage } from '../../content/sitePages.ts';
import { readValueDespiteErrors } from '../../content/looseJson.ts';
import { truncateName } from '../../content/words.ts';
import type { SiteNotice } from '../../leads/generated/NoticesFile.ts';
import { minuteIn } from '../../pricing/days.ts';
import { asList, asRecord, isSame, valueAt } from '../../values/values.ts';
import { NotPossible } from '../deskApi.ts';
import { editStore } from '../edits/EditStore.ts';
import { fileEdits } from '../edits/fileEdits.ts';
import { RowButton, Rows } from '../parts.tsx';
import { useDesk, useServiceStatus } from '../useDesk.ts';
import { words } from '../words.ts';
import { AutosavingForm } from './AutosavingForm.tsx';

const noticesIn = (file: unknown) => asList(valueAt(file, 'notices')) as SiteNotice[];

function editsTo(notices: readonly unknown[], fileOf = editStore.fileOf) {
  const file = { $schema: '../meta/notices.schema.json', ...asRecord(fileOf(noticesPath)), notices };
  return fileEdits(new Map([[noticesPath, file]]), fileOf);
}

/** The pages of the site. One with the name of another one is called by its address. */
const sitePages = (): SitePage[] =>
  readSitePages(editStore.paths, editStore.fileOf).map((page, index, pages) =>
    pages.findIndex(({ name }) => name === page.name) === index ? page : { ...page, name: page.path },
  );

/** A notice whose pages are called by their names. */
const withPageNames = (notice: SiteNotice): Answers => {
  const pages = notice.pages?.map((path) => sitePages().find((page) => page.path === path)?.name ?? path);
  return { ...notice, ...(pages && { pages }) } as unknown as Answers;
};

/** A notice, by its index in the form, with the addresses of its pages. @throws NotPossible for another name. */
function withPagePaths(notice: SiteNotice, index: number): SiteNotice {
  const pages = notice.pages?.map((text, number) => {
    const path = sitePages().find(({ name }) => name === text)?.path ?? (text.startsWith('/') ? text : undefined);
    if (path !== undefined) return path;
    throw new NotPossible(words.noSuchPage(sitePages().map(({ name }) => name)), `notices.${index}.pages.${number}`);
  });
  return { ...notice, ...(pages && { pages }) };
}

/** The notices of the day. Those that are over when the page opens are folded away. */
export function NoticesEditor() {
  const { act } = useDesk();
  const { clock } = useServiceStatus();
  const notices = noticesIn(editStore.fileOf(noticesPath));
  // One whose end is typed right now stays in the form.
  const [ended] = useState(() =>
    notices.filter(({ until, untilTime = '24:00' }) => until && `${until} ${untilTime}` <= minuteIn(clock, Date.now())),
  );
  const isOver = (notice: SiteNotice): boolean => ended.some((each) => isSame(each, notice));
  const isShown = (notice: SiteNotice): boolean => !isOver(notice);
  const over = notices.filter(isOver);
  const save = (now: readonly SiteNotice[]) => void act(() => editStore.apply(editsTo(now)));
  if (editStore.textOf(noticesPath) === undefined) return <Button onClick={() => save([])}>{words.addNotices}</Button>;
  return (
    <>
      <AutosavingForm
        importForm={() => import('virtual:desk/notices')}
        formFile={noticesPath}
        answers={() => ({ notices: noticesIn(editStore.fileOf(noticesPath)).filter(isShown).map(withPageNames) })}
        fetchList={async () => sitePages().map(({ name }) => name)}
        edits={({ notices: now }) => {
          const saved = noticesIn(editStore.savedFile(noticesPath));
          const changed = (asList(now) as SiteNotice[]).map(withPagePaths);
          return editsTo([...saved.filter(isOver), ...changed], editStore.savedFile);
        }}
        // In the service's file others may stand before it, which are over.
        fieldsIn={(text) => {
          const saved = noticesIn(readValueDespiteErrors(text));
          return ([, index, ...keys]) => {
            const number = saved.filter(isShown).findIndex((notice) => notice === saved[Number(index)]);
            if (index === undefined) return 'notices';
            return number < 0 ? undefined : ['notices', number, ...keys].join('.');
          };
        }}
      />
      {over.length > 0 && (
        <details>
          <summary>{words.noticesOver(over.length)}</summary>
          <Rows>
            {over.map((notice) => (
              <li key={JSON.stringify(notice)}>
                <TranslationSafeText>{truncateName(notice.text)}</TranslationSafeText>
                <RowButton
                  isRemoval
                  label={words.remove}
                  rowName={truncateName(notice.text)}
                  onPress={() => save(notices.filter((each) => !isSame(each, notice)))}
                />
              </li>
            ))}
          </Rows>
        </details>
      )}
    </>
  );
}
