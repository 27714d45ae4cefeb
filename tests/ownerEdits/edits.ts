import { readFileSync } from 'node:fs';
import type { FormFile } from '../../src/engine/definition/generated/FormFile.ts';
import type { MessagesFile } from '../../src/engine/definition/generated/MessagesFile.ts';
import type { OptionsFile } from '../../src/engine/definition/generated/OptionsFile.ts';
import type { SectionFile } from '../../src/engine/definition/generated/SectionFile.ts';
import type { RateTableFile } from '../../src/pricing/generated/RateTableFile.ts';
import { dayIn } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import type { NoticesFile } from '../../src/leads/generated/NoticesFile.ts';
import type { CompanyFile } from '../../src/leads/generated/CompanyFile.ts';
import type { GalleryFile } from '../../src/checker/generated/GalleryFile.ts';
import type { OwnerFiles } from './OwnerFiles.ts';
import {
  catalogues,
  forms,
  found,
  freeName,
  itemSections,
  NoPlace,
  optionLists,
  plainLists,
  pricedForm,
  ratedList,
  reword,
  sections,
  sendingForm,
  tablesThatCount,
} from './parts.ts';

/** What an owner may do any day. It finds its place by what the files are, not by what they say today. */
export interface OwnerEdit {
  name: string;
  edit: (files: OwnerFiles) => void;
}

const content = 'schemas/content/company.json';
const pictures = 'schemas/content/gallery.json';
const newItem = 'tests/cases/e2e/new-item-types';

const company =
  (change: (file: CompanyFile) => void) =>
  (files: OwnerFiles): void =>
    files.edit(content, change);
const gallery =
  (change: (file: GalleryFile) => void) =>
  (files: OwnerFiles): void =>
    files.edit(pictures, change);
const everywhere =
  <Content>(where: (files: OwnerFiles) => string[], change: (file: Content) => void) =>
  (files: OwnerFiles): void => {
    for (const path of where(files)) files.edit(path, change);
  };
const without = <Value>(record: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
const fromFile = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const newOption = (others: OptionsFile['oneOf'], name: string): { const: string; title: string } => {
  const free = freeName(name, (each) => others.some((other) => other.const === each || other.title === each));
  return { const: free, title: free };
};
const isMentioned = (files: OwnerFiles, value: unknown): boolean =>
  sections(files).some((path) => files.text(path).includes(JSON.stringify(value)));

const ofCompany: OwnerEdit[] = [
  {
    name: 'the company has another name and line',
    edit: company(({ company: own }) => Object.assign(own, { name: 'Brush & Bow', tagline: 'Painters' })),
  },
  { name: 'no social networks', edit: company(({ company: own }) => void delete own.social) },
  { name: 'another phone number', edit: company(({ company: own }) => Object.assign(own, { phone: '587-555-0123' })) },
  {
    name: 'the office moves',
    edit: company(({ company: own }) =>
      Object.assign(own.address, { street: '7 Other Avenue NE', postalCode: 'T3K 1A2' }),
    ),
  },
  {
    name: 'another address on the web, with its mailboxes',
    edit: company(({ company: own }) =>
      Object.assign(own, {
        url: 'https://brushandbow.example',
        mailboxes: { info: 'hello@brushandbow.example', services: 'jobs@brushandbow.example' },
      }),
    ),
  },
  {
    name: 'a service area more, and one less',
    edit: company(
      ({ company: own }) =>
        void (own.serviceAreas = [...own.serviceAreas.slice(0, -1), { name: 'Okotoks', postalCodes: ['T1S'] }]),
    ),
  },
  { name: 'the home page is worded anew', edit: company((file) => Object.assign(file, { home: reword(file.home) })) },
  {
    name: 'a reason fewer, and the others the other way round',
    edit: company(
      ({ home: { reasons } }) => void (reasons.items = reasons.items.slice(1).reverse() as typeof reasons.items),
    ),
  },
  {
    name: 'names and descriptions of pages',
    edit: company((file) => Object.assign(file, { pages: reword(file.pages, /^(?:name|description|text)$/) })),
  },
  {
    name: 'words around the pages',
    edit: company((file) => Object.assign(file, { labels: reword(file.labels), callToAction: 'Ask us' })),
  },
  { name: 'words of the summary', edit: company((file) => Object.assign(file, { estimate: reword(file.estimate) })) },
  {
    name: 'a chapter more on the privacy page',
    edit: company(({ privacy }) => void privacy.sections.push({ heading: 'Your questions', text: ['Ask us.'] })),
  },
  {
    name: 'a notice of the day',
    edit: (files) =>
      files.edit<NoticesFile>('schemas/content/notices.json', ({ notices }) => {
        notices.push({ kind: 'info', text: 'We have **moved**.', pages: ['/'] });
      }),
  },
];

const ofPictures: OwnerEdit[] = [
  {
    name: 'another first picture',
    edit: gallery((file) => void (file.hero.picture = found(file.categories[0]?.projects[0], 'project').after.picture)),
  },
  {
    name: 'another picture beside links',
    edit: (files) =>
      files.edit<CompanyFile>(
        content,
        ({ sharing }) =>
          void (sharing.picture = found(
            files.read<GalleryFile>(pictures).categories.at(-1)?.projects[0],
            'project',
          ).after.picture),
      ),
  },
  {
    name: 'a project more, with photos of its own',
    edit: (files) => {
      const [one = '', other = one] = [...files.photos.values()].filter((file) => file.endsWith('.jpg'));
      files.photos.set('porch-before.jpg', one).set('porch-after.jpg', other);
      gallery(({ categories }) => {
        const number = Math.max(...categories.flatMap(({ projects }) => projects.map(({ project }) => project))) + 1;
        categories[0]?.projects.unshift({
          project: number,
          job: 'A porch',
          area: 'Okotoks',
          before: { picture: 'porch-before.jpg', alt: 'The porch before' },
          after: { picture: 'porch-after.jpg', alt: 'The porch after' },
        });
      })(files);
    },
  },
  {
    name: 'a project fewer',
    edit: gallery(
      ({ categories, featured }) =>
        void categories
          .find(({ projects }) => projects.length > 1 && projects.at(-1)?.project !== featured)
          ?.projects.pop(),
    ),
  },
  {
    name: 'another project on the home page',
    edit: gallery((file) => void (file.featured = found(file.categories.at(-1)?.projects.at(-1), 'project').project)),
  },
  {
    name: 'tabs of the gallery the other way round, and worded anew',
    edit: gallery(
      (file) =>
        void (file.categories = file.categories
          .map((category) => ({ ...category, title: `All: ${category.title}` }))
          .reverse() as typeof file.categories),
    ),
  },
  { name: 'no word about samples', edit: gallery((file) => void delete file.samples) },
];

const ofWords: OwnerEdit[] = [
  {
    name: 'every message of every rule',
    edit: everywhere<MessagesFile>(catalogues, (file) =>
      Object.assign(file, { rules: reword(file.rules), fields: reword(file.fields) }),
    ),
  },
  {
    name: 'the notices',
    edit: everywhere<MessagesFile>(catalogues, (file) =>
      Object.assign(file, { notices: reword(file.notices, /^message$/) }),
    ),
  },
  {
    name: 'the words on buttons',
    edit: everywhere<MessagesFile>(catalogues, (file) =>
      Object.assign(file, { labels: Object.assign(reword(file.labels) as object, { dates: file.labels.dates }) }),
    ),
  },
  {
    name: 'what one agrees to',
    edit: everywhere<MessagesFile>(catalogues, (file) => Object.assign(file, { consents: reword(file.consents) })),
  },
  {
    name: 'titles, headings, hints and examples of every section',
    edit: everywhere<SectionFile>(sections, (file) =>
      Object.assign(file, reword(file, /^(title|heading|description|label|ui:title|ui:placeholder)$/)),
    ),
  },
  {
    name: 'titles and steps of every form',
    edit: everywhere<FormFile>(forms, (file) => Object.assign(file, reword(file, /^(title|label)$/))),
  },
];

const ofOptions: OwnerEdit[] = [
  {
    name: 'titles of all options',
    edit: everywhere<OptionsFile>(optionLists, (file) => Object.assign(file, reword(file, /^(title|description)$/))),
  },
  {
    name: 'all options the other way round',
    edit: everywhere<OptionsFile>(optionLists, (file) => void file.oneOf.reverse()),
  },
  {
    name: 'an option more',
    edit: everywhere<OptionsFile>(plainLists, ({ oneOf }) => void oneOf.push(newOption(oneOf, 'Something else'))),
  },
  {
    name: 'an option that cannot be chosen for now',
    edit: everywhere<OptionsFile>(
      (files) => plainLists(files).slice(0, 1),
      ({ oneOf }) => Object.assign(found(oneOf[0], 'option'), { disabled: true }),
    ),
  },
  {
    name: 'all that is not offered yet is offered, such as Online',
    edit: everywhere<OptionsFile>(optionLists, ({ oneOf }) => oneOf.forEach((option) => delete option.disabled)),
  },
  {
    name: 'an option more, with its rate',
    edit: (files) => {
      const { list, item } = ratedList(files);
      const added = newOption(files.read<OptionsFile>(list).oneOf, 'BrandNew');
      files.edit<OptionsFile>(list, ({ oneOf }) => void oneOf.unshift(added));
      everywhere<RateTableFile>(tablesThatCount, ({ items }) => {
        const rates = found(items[item], 'item').rates;
        rates[added.const] = found(Object.values(rates)[0], 'rate');
      })(files);
    },
  },
  {
    name: 'an option fewer, without its rate',
    edit: (files) => {
      const { list, item } = ratedList(files);
      const { const: gone } = found(
        files.read<OptionsFile>(list).oneOf.findLast((option) => !isMentioned(files, option.const)),
        'option',
      );
      files.edit<OptionsFile>(
        list,
        (file) => void (file.oneOf = file.oneOf.filter((option) => option.const !== gone) as typeof file.oneOf),
      );
      everywhere<RateTableFile>(tablesThatCount, ({ items }) => {
        const rated = found(items[item], 'item');
        rated.rates = without(rated.rates, String(gone));
      })(files);
    },
  },
];

const ofRates: OwnerEdit[] = [
  {
    name: 'other rates from a day on, in a new table',
    edit: (files) => {
      const table = files.read<RateTableFile>(found(tablesThatCount(files).at(-1), 'table in force'));
      const today = new Date(`${dayIn(clockOfZoneOrUsual(usualTimeZone), new Date())}T12:00:00Z`);
      const days = Array.from({ length: 400 }, (_day, index) =>
        new Date(today.getTime() + (index + 1) * 86_400_000).toISOString().slice(0, 10),
      );
      const day = found(
        days.find(
          (each) =>
            each > table.effectiveFrom &&
            files.paths(/^pricing-tables\//).every((path) => !path.endsWith(`/${each}.json`)),
        ),
        'free day',
      );
      for (const rate of Object.values(table.items).flatMap(({ rates }) => Object.values(rates))) {
        for (const [name, value] of Object.entries(rate))
          if (typeof value === 'number') Object.assign(rate, { [name]: Math.round(value * 110) / 100 });
      }
      files.write(`pricing-tables/${day}.json`, {
        ...table,
        version: day,
        effectiveFrom: day,
        labourRatePerHour: table.labourRatePerHour + 3,
      });
    },
  },
  {
    name: 'lines of an estimate are called otherwise',
    edit: everywhere<RateTableFile>(tablesThatCount, (file) =>
      Object.assign(file, { items: reword(file.items, /^label$/) }),
    ),
  },
];

const ofForms: OwnerEdit[] = [
  {
    name: 'a field more',
    edit: (files) =>
      files.edit<SectionFile>(
        sendingForm(files).section,
        ({ schema }) =>
          void (schema.properties['owner_storeys'] = {
            title: 'Storeys of the house',
            type: 'integer',
            minimum: 1,
            maximum: 4,
          }),
      ),
  },
  {
    name: 'a field that may be left empty',
    edit: (files) => {
      const { form, section } = sendingForm(files);
      const gone = found(files.read<SectionFile>(section).schema.required?.at(-1), 'required field');
      files.edit<SectionFile>(
        section,
        ({ schema }) => void (schema.required = schema.required?.filter((name) => name !== gone) ?? []),
      );
      files.edit<FormFile>(form, ({ submit }) => {
        if (submit.call?.required) submit.call.required = submit.call.required.filter((name) => name !== gone);
      });
    },
  },
  {
    name: 'consents off',
    edit: (files) => {
      everywhere<FormFile>(forms, (file) => void delete file.consents)(files);
      everywhere<MessagesFile>(catalogues, (file) => void delete file.consents)(files);
    },
  },
  {
    name: 'two steps become one',
    edit: (files) =>
      files.edit<FormFile>(
        found(
          forms(files).find((path) => files.read<FormFile>(path).steps.filter(({ repeat }) => !repeat).length > 2),
          'form of several steps',
        ),
        (file) => {
          const [first, second, ...others] = file.steps;
          if (first && second)
            file.steps = [
              { ...first, sections: [...first.sections, ...second.sections] },
              ...others,
            ] as typeof file.steps;
        },
      ),
  },
  { name: 'a form more', edit: (files) => void addForm(files, 'callback') },
  {
    name: 'a form of the last season goes again',
    edit: (files) => {
      const name = addForm(files, 'season');
      for (const path of files.paths(new RegExp(`^schemas/${name}/`))) files.remove(path);
    },
  },
];

/** A form of one section, with the words of another one that sends a lead. Returns the name of its folder. */
function addForm(files: OwnerFiles, wanted: string): string {
  const name = freeName(wanted, (each) => files.paths(new RegExp(`^schemas/${each}/`)).length > 0);
  const {
    notices,
    submit: { success, failure },
  } = files.read<FormFile>(sendingForm(files).form);
  files.write(`schemas/${name}/form.json`, {
    $schema: '../meta/form.schema.json',
    title: `The form ${name}`,
    steps: [{ title: 'Number', sections: ['number'] }],
    notices,
    page: { path: `/ask-${name}`, name: `The page ${name}`, description: `A form called ${name}.`, inMenu: true },
    submit: { call: { path: `/${name}`, lead: name }, success: { notice: success?.notice }, failure },
  });
  files.write(`schemas/${name}/number.json`, {
    $schema: '../meta/section.schema.json',
    heading: 'Your number',
    schema: {
      type: 'object',
      required: ['phone'],
      properties: { phone: { title: 'Phone', type: 'string', format: 'phone' } },
    },
  });
  return name;
}

const ofItems: OwnerEdit[] = [
  {
    name: 'an item type more',
    edit: (files) => {
      const form = pricedForm(files);
      const folder = form.replace(/\/form\.json$/, '');
      if (files.paths(/stair-railing/).length > 0) throw new NoPlace('There are stair railings');
      files.write('schemas/options/stair-railings.json', fromFile(`${newItem}/schemas/options/stair-railings.json`));
      files.write(
        `${folder}/items/stair-railing.json`,
        fromFile(`${newItem}/schemas/estimator/items/stair-railing.json`),
      );
      files.edit<FormFile>(
        form,
        ({ steps }) => void steps.find(({ repeat }) => repeat?.list === 'rooms')?.sections.push('items/stair-railing'),
      );
      everywhere<RateTableFile>(tablesThatCount, ({ items }) => {
        items['stairRailing'] = {
          label: 'Stair railing',
          measure: 'each',
          list: 'stairRailing.items',
          rates: { StairRailingPaint: { hours: 3.5 }, StairRailingStain: { hours: 6 } },
        };
      })(files);
    },
  },
  {
    name: 'an item type fewer',
    edit: (files) => {
      const [{ path, item }] = [
        found(
          itemSections(files).find(({ item: each }) =>
            tablesThatCount(files).every(
              (table) => !(each in (files.read<RateTableFile>(table).geometry.openings ?? {})),
            ),
          ),
          'item',
        ),
      ];
      const lists = optionLists(files).filter((list) =>
        files.text(path).includes(list.replace(/^.*\/options\//, '/options/')),
      );
      files.remove(path);
      for (const list of lists) if (!isMentionedList(files, list)) files.remove(list);
      everywhere<FormFile>(forms, ({ steps }) => {
        for (const step of steps)
          step.sections = step.sections.filter((id) => !path.endsWith(`/${id}.json`)) as typeof step.sections;
      })(files);
      everywhere<RateTableFile>(tablesThatCount, (table) => void (table.items = without(table.items, item)))(files);
    },
  },
  {
    name: 'an item type is not offered for now',
    edit: everywhere<SectionFile>(
      (files) =>
        itemSections(files)
          .slice(0, 1)
          .map(({ path }) => path),
      (file) => void (file.offered = false),
    ),
  },
  {
    name: 'every item type is offered',
    edit: everywhere<SectionFile>(
      (files) => sections(files).filter((path) => files.read<SectionFile>(path).offered === false),
      (file) => void delete file.offered,
    ),
  },
];

const isMentionedList = (files: OwnerFiles, list: string): boolean =>
  sections(files).some((path) => files.text(path).includes(list.replace(/^.*\/options\//, '/options/')));

export const ownerEdits: readonly OwnerEdit[] = [
  ...ofCompany,
  ...ofPictures,
  ...ofWords,
  ...ofOptions,
  ...ofRates,
  ...ofForms,
  ...ofItems,
];
