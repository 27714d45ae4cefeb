/** The classes of mistakes, as docs/checker.md has them. */
export type FindingTopic = 'text' | 'shape' | 'references' | 'sense' | 'reach' | 'tables' | 'catalogue';

/**
 * What an error makes doubtful of its file, so that nothing else is concluded from it.
 * answers: what is asked there, and when. keys: which keys it is meant to have. file: that it says what is meant, so that it can be compared with others.
 */
export type TaintedBy = 'answers' | 'keys' | 'file';

/** What is known of a kind of mistake. */
export interface FindingRecord {
  topic: FindingTopic;
  /** An error keeps the definitions from being used; a warning is worth a look. either: it depends on what follows from it. */
  severity: 'error' | 'warning' | 'either';
  taints: readonly TaintedBy[];
}

const record = (
  topic: FindingTopic,
  { severity = 'error', taints = ['answers', 'file'] }: Partial<Omit<FindingRecord, 'topic'>> = {},
): FindingRecord => ({ topic, severity, taints });

/** Every kind of mistake that is told apart in what the owner edits. The heading of its name in docs/checker.md explains it. */
export const findingCodes = {
  // Text.
  syntax: record('text', { taints: ['file'] }),
  'duplicate-key': record('text', { taints: ['file', 'keys'] }),
  'byte-order-mark': record('text', { taints: ['file'] }),
  encoding: record('text'),
  'unknown-file': record('text'),
  'missing-file': record('text'),
  'missing-folder': record('text'),
  'missing-picture': record('text'),
  'broken-picture': record('text'),
  'no-meta-schema': record('text'),
  // Shape.
  'unknown-key': record('shape', { taints: ['file', 'keys'] }),
  'missing-key': record('shape'),
  'wrong-type': record('shape'),
  'wrong-form': record('shape'),
  'not-allowed': record('shape'),
  'not-finite': record('shape'),
  'blank-text': record('shape', { taints: ['file'] }),
  'items-mismatch': record('shape'),
  'rule-misfit': record('shape'),
  'type-misfit': record('shape'),
  'widget-misfit': record('shape', { taints: ['file'] }),
  'ui-misfit': record('shape', { taints: ['file'] }),
  // References.
  'unknown-field': record('references'),
  'field-twice': record('references'),
  'unknown-section': record('references'),
  'unused-section': record('references', { taints: [] }),
  'section-twice': record('references'),
  'unknown-options': record('references'),
  'unused-options': record('references', { taints: [] }),
  'unknown-option': record('references'),
  'unknown-rule': record('references'),
  'unused-message': record('references', { taints: [] }),
  'unknown-placeholder': record('references'),
  'unknown-notice': record('references'),
  'unused-notice': record('references', { taints: [] }),
  'unknown-consent': record('references'),
  'unused-consent': record('references', { taints: ['answers'] }),
  'unknown-icon': record('references'),
  'unknown-page': record('references'),
  'unknown-project': record('references'),
  'message-missing': record('references', { severity: 'either' }),
  'message-extra': record('references', { severity: 'warning' }),
  'placeholders-differ': record('references', { severity: 'warning' }),
  'notice-differs': record('references', { severity: 'warning' }),
  'unknown-constant': record('references'),
  'unknown-form': record('references'),
  'unknown-attachment': record('references', { severity: 'either' }),
  'name-taken': record('references'),
  'not-asked': record('references', { taints: ['file'] }),
  'lead-needs-answer': record('references', { severity: 'warning' }),
  'switch-nowhere': record('references'),
  'switch-twice': record('references'),
  'count-not-number': record('references'),
  'title-not-text': record('references'),
  // Sense.
  'range-empty': record('sense'),
  'bad-pattern': record('sense'),
  'pattern-never': record('sense'),
  'bad-default': record('sense'),
  'required-twice': record('sense'),
  'never-seen': record('sense'),
  'duplicate-option': record('sense'),
  'duplicate-project': record('sense'),
  'same-picture': record('sense'),
  'duplicate-label': record('sense', { taints: ['file'] }),
  'blank-option': record('sense'),
  'option-spaces': record('sense'),
  'option-type': record('sense'),
  'no-choice': record('sense'),
  'step-twice': record('sense', { taints: ['file'] }),
  'call-shared': record('sense', { taints: ['file'] }),
  'draft-shared': record('sense', { taints: ['file'] }),
  'follow-circle': record('sense'),
  'count-beyond': record('sense'),
  'condition-shape': record('sense'),
  'unknown-operator': record('sense'),
  'constant-condition': record('sense'),
  'type-mismatch': record('sense'),
  'maybe-missing': record('sense', { severity: 'either' }),
  'not-compilable': record('sense'),
  // Reach.
  'never-holds': record('reach'),
  'always-holds': record('reach', { taints: ['answers'] }),
  'always-empty': record('reach'),
  'dead-end': record('reach'),
  // Tables.
  'zero-rate': record('tables', { severity: 'either' }),
  'assumed-rates': record('tables', { severity: 'warning' }),
  'rate-misfit': record('tables'),
  'measure-misfit': record('tables'),
  'missing-rate': record('tables'),
  'missing-list': record('tables'),
  'list-misfit': record('tables'),
  'allowance-misfit': record('tables'),
  'unknown-opening': record('tables'),
  'unknown-item': record('tables'),
  'wrong-value': record('tables'),
  'wrong-date': record('tables'),
  'version-misnamed': record('tables'),
  'version-twice': record('tables'),
  'day-twice': record('tables'),
  'day-gap': record('tables'),
  'day-early': record('tables'),
  'day-ahead': record('tables', { severity: 'warning' }),
  'table-in-use': record('tables'),
  'database-unreadable': record('tables', { severity: 'warning' }),
  // Catalogue.
  'option-without-rate': record('catalogue'),
  'rate-without-option': record('catalogue', { severity: 'either' }),
  'section-without-item': record('catalogue'),
  'item-without-section': record('catalogue', { severity: 'either' }),
  'missing-field': record('catalogue'),
  'wrong-field': record('catalogue'),
  'wrong-options': record('catalogue'),
  'wrong-list': record('catalogue'),
  'unknown-path': record('catalogue'),
  'price-needs-answer': record('catalogue'),
  'walls-not-asked': record('catalogue'),
  'feature-without-hours': record('catalogue'),
  'hours-without-feature': record('catalogue', { severity: 'either' }),
  'size-without-factor': record('catalogue'),
  'factor-without-size': record('catalogue', { severity: 'either' }),
} satisfies Record<string, FindingRecord>;

/** Stable name of a kind of mistake. */
export type FindingCode = keyof typeof findingCodes;
