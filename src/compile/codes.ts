/** The classes of mistakes, as docs/checker.md has them. */
type FindingTopic = 'text' | 'shape' | 'references' | 'sense' | 'reach' | 'tables' | 'catalogue';

/** What is known of a kind of mistake. */
export interface FindingRecord {
  topic: FindingTopic;
  /**
   * An error keeps the definitions from being used; a warning is worth a look. either: it depends on what follows from
   * it.
   */
  severity: 'error' | 'warning' | 'either';
  /** That nobody uses something, or names it otherwise: it is told once nothing else is wrong. */
  last?: true;
}

const record = (
  topic: FindingTopic,
  severity: FindingRecord['severity'] = 'error',
  more: Pick<FindingRecord, 'last'> = {},
): FindingRecord => ({ topic, severity, ...more });
const last = { last: true } as const;

/**
 * Every kind of mistake that is told apart in what the owner edits. The heading of its name in docs/checker.md explains
 * it.
 */
export const findingCodes = {
  // Text.
  syntax: record('text'),
  'duplicate-key': record('text'),
  'unreadable-file': record('text'),
  'file-too-large': record('text'),
  'more-findings': record('text', 'either'),
  'byte-order-mark': record('text'),
  'invalid-encoding': record('text'),
  'unknown-file': record('text'),
  'missing-file': record('text'),
  'missing-folder': record('text'),
  'missing-picture': record('text'),
  'unreadable-picture': record('text'),
  'missing-meta-schema': record('text'),
  // Shape.
  'unknown-key': record('shape'),
  'missing-key': record('shape', 'either'),
  'invalid-type': record('shape'),
  'invalid-format': record('shape'),
  'not-allowed': record('shape'),
  'invalid-number': record('shape'),
  'blank-text': record('shape'),
  'markup-in-text': record('shape', 'warning'),
  'question-title': record('shape', 'warning'),
  'items-mismatch': record('shape'),
  'rule-mismatch': record('shape'),
  'widget-mismatch': record('shape'),
  'ui-mismatch': record('shape'),
  'fill-mismatch': record('shape'),
  // References.
  'unknown-field': record('references'),
  'duplicate-field': record('references'),
  'unknown-section': record('references'),
  'unused-section': record('references'),
  'duplicate-section': record('references'),
  'unknown-definition': record('references'),
  'circular-definition': record('references'),
  'unused-definition': record('references', 'error', last),
  'unknown-options': record('references'),
  'unused-options': record('references', 'error', last),
  'unknown-option': record('references'),
  'unknown-rule': record('references'),
  'unused-message': record('references', 'error', last),
  'unknown-placeholder': record('references'),
  'bracketed-placeholder': record('references', 'warning'),
  'unknown-notice': record('references'),
  'unused-notice': record('references', 'error', last),
  'unknown-consent': record('references'),
  'unused-consent': record('references', 'error', last),
  'unknown-icon': record('references'),
  'unknown-page': record('references'),
  'unused-form': record('references', 'error', last),
  'unknown-project': record('references'),
  'unused-picture': record('references', 'warning', last),
  'missing-message': record('references', 'either'),
  'extra-message': record('references', 'warning', last),
  'placeholder-mismatch': record('references', 'warning'),
  'notice-mismatch': record('references', 'warning'),
  'unknown-constant': record('references'),
  'unknown-form': record('references', 'either'),
  'unknown-attachment': record('references', 'either'),
  'name-conflict': record('references'),
  'prefill-mismatch': record('references'),
  'lead-needs-field': record('references'),
  'lead-needs-answer': record('references', 'either'),
  'unreachable-switch': record('references'),
  'duplicate-switch': record('references'),
  'count-type-mismatch': record('references'),
  'unfollowed-list': record('references', 'warning'),
  'title-type-mismatch': record('references'),
  // Sense.
  'unsatisfiable-range': record('sense', 'either'),
  'invalid-pattern': record('sense'),
  'invalid-default': record('sense'),
  'duplicate-required': record('sense'),
  'unreachable-field': record('sense'),
  'duplicate-option': record('sense'),
  'duplicate-project': record('sense'),
  'duplicate-picture': record('sense'),
  'picture-mismatch': record('sense', 'warning'),
  'duplicate-label': record('sense', 'either'),
  'split-group': record('sense'),
  'blank-option': record('sense'),
  'untrimmed-option': record('sense'),
  'option-type-mismatch': record('sense'),
  'unsatisfiable-options': record('sense'),
  'duplicate-step': record('sense'),
  'duplicate-call': record('sense'),
  'duplicate-draft': record('sense'),
  'duplicate-page': record('sense'),
  'reserved-path': record('sense'),
  'circular-follow': record('sense'),
  'count-out-of-range': record('sense'),
  'invalid-condition': record('sense'),
  'unknown-operator': record('sense'),
  'constant-condition': record('sense'),
  'type-mismatch': record('sense'),
  'possibly-missing': record('sense', 'either'),
  'failed-check': record('sense'),
  // Reach.
  'unreachable-part': record('reach'),
  'redundant-condition': record('reach'),
  'unreachable-entries': record('reach'),
  'unsatisfiable-section': record('reach'),
  // Tables.
  'zero-rate': record('tables', 'either'),
  'assumed-rates': record('tables', 'warning'),
  'rate-jump': record('tables', 'warning'),
  'rate-mismatch': record('tables'),
  'measure-mismatch': record('tables'),
  'missing-rate': record('tables'),
  'missing-list': record('tables'),
  'list-mismatch': record('tables'),
  'allowance-mismatch': record('tables'),
  'unknown-opening': record('tables'),
  'unknown-item': record('tables'),
  'invalid-value': record('tables'),
  'invalid-date': record('tables'),
  'version-mismatch': record('tables'),
  'duplicate-version': record('tables'),
  'duplicate-day': record('tables'),
  'day-gap': record('tables'),
  'day-early': record('tables'),
  'day-ahead': record('tables', 'warning'),
  'doubtful-day': record('tables', 'warning'),
  'table-in-use': record('tables'),
  'unreadable-database': record('tables', 'warning'),
  // Catalogue.
  'option-without-rate': record('catalogue'),
  'rate-without-option': record('catalogue', 'either'),
  'section-without-item': record('catalogue'),
  'item-without-section': record('catalogue', 'either'),
  'missing-field': record('catalogue'),
  'priced-field-mismatch': record('catalogue'),
  'priced-options-mismatch': record('catalogue'),
  'priced-list-mismatch': record('catalogue'),
  'unknown-path': record('catalogue'),
  'price-needs-answer': record('catalogue'),
  'price-needs-walls': record('catalogue'),
  'feature-without-hours': record('catalogue'),
  'hours-without-feature': record('catalogue', 'either'),
  'size-without-factor': record('catalogue'),
  'factor-without-size': record('catalogue', 'either'),
} satisfies Record<string, FindingRecord>;

/** Stable name of a kind of mistake. */
export type FindingCode = keyof typeof findingCodes;
