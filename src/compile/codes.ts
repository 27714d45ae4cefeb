/** The classes of mistakes, as docs/checker.md has them. */
type FindingTopic = 'text' | 'shape' | 'references' | 'sense' | 'reach' | 'tables' | 'catalogue';

/**
 * What an error taints of its file, so that nothing else is concluded from it.
 * answers: what is asked there, and when. keys: which keys it is meant to have. file: that it says what is meant, so
 * that it can be compared with others.
 */
type TaintedBy = 'answers' | 'keys' | 'file';

/** What is known of a kind of mistake. */
export interface FindingRecord {
  topic: FindingTopic;
  /**
   * An error keeps the definitions from being used; a warning is worth a look. either: it depends on what follows from
   * it.
   */
  severity: 'error' | 'warning' | 'either';
  taints: readonly TaintedBy[];
}

const record = (
  topic: FindingTopic,
  { severity = 'error', taints = ['answers', 'file'] }: Partial<Omit<FindingRecord, 'topic'>> = {},
): FindingRecord => ({ topic, severity, taints });

/**
 * Every kind of mistake that is told apart in what the owner edits. The heading of its name in docs/checker.md explains
 * it.
 */
export const findingCodes = {
  // Text.
  syntax: record('text', { taints: ['file'] }),
  'duplicate-key': record('text', { taints: ['file', 'keys'] }),
  'unreadable-file': record('text'),
  'file-too-large': record('text'),
  'more-findings': record('text', { severity: 'either', taints: [] }),
  'byte-order-mark': record('text', { taints: ['file'] }),
  'invalid-encoding': record('text'),
  'unknown-file': record('text'),
  'missing-file': record('text'),
  'missing-folder': record('text'),
  'missing-picture': record('text'),
  'unreadable-picture': record('text'),
  'missing-meta-schema': record('text'),
  // Shape.
  'unknown-key': record('shape', { taints: ['file', 'keys'] }),
  'missing-key': record('shape', { severity: 'either' }),
  'invalid-type': record('shape'),
  'invalid-format': record('shape'),
  'not-allowed': record('shape'),
  'invalid-number': record('shape'),
  'blank-text': record('shape', { taints: ['file'] }),
  'markup-in-text': record('shape', { severity: 'warning' }),
  'question-title': record('shape', { severity: 'warning' }),
  'items-mismatch': record('shape'),
  'rule-mismatch': record('shape'),
  'field-type-mismatch': record('shape'),
  'widget-mismatch': record('shape', { taints: ['file'] }),
  'ui-mismatch': record('shape', { taints: ['file'] }),
  'fill-mismatch': record('shape', { taints: ['file'] }),
  // References.
  'unknown-field': record('references'),
  'duplicate-field': record('references'),
  'unknown-section': record('references'),
  'unused-section': record('references', { taints: [] }),
  'duplicate-section': record('references'),
  'unknown-definition': record('references'),
  'circular-definition': record('references'),
  'unused-definition': record('references', { taints: [] }),
  'unknown-options': record('references'),
  'unused-options': record('references', { taints: [] }),
  'unknown-option': record('references'),
  'unknown-rule': record('references'),
  'unused-message': record('references', { taints: [] }),
  'unknown-placeholder': record('references'),
  'bracketed-placeholder': record('references', { severity: 'warning' }),
  'unknown-notice': record('references'),
  'unused-notice': record('references', { taints: [] }),
  'unknown-consent': record('references'),
  'unused-consent': record('references', { taints: ['answers'] }),
  'unknown-icon': record('references'),
  'unknown-page': record('references'),
  'unused-form': record('references', { taints: [] }),
  'unknown-project': record('references'),
  'unused-picture': record('references', { severity: 'warning' }),
  'missing-message': record('references', { severity: 'either' }),
  'extra-message': record('references', { severity: 'warning' }),
  'placeholder-mismatch': record('references', { severity: 'warning' }),
  'notice-mismatch': record('references', { severity: 'warning' }),
  'unknown-constant': record('references'),
  'unknown-form': record('references', { severity: 'either' }),
  'unknown-attachment': record('references', { severity: 'either' }),
  'name-conflict': record('references'),
  'prefill-mismatch': record('references', { taints: ['file'] }),
  'lead-needs-field': record('references', { taints: ['file'] }),
  'lead-needs-answer': record('references', { severity: 'either' }),
  'unreachable-switch': record('references'),
  'duplicate-switch': record('references'),
  'count-type-mismatch': record('references'),
  'unfollowed-list': record('references', { severity: 'warning' }),
  'title-type-mismatch': record('references'),
  // Sense.
  'unsatisfiable-range': record('sense', { severity: 'either' }),
  'invalid-pattern': record('sense'),
  'invalid-default': record('sense'),
  'duplicate-required': record('sense'),
  'unreachable-field': record('sense'),
  'duplicate-option': record('sense'),
  'duplicate-project': record('sense'),
  'duplicate-picture': record('sense'),
  'picture-mismatch': record('sense', { severity: 'warning' }),
  'duplicate-label': record('sense', { severity: 'either', taints: ['file'] }),
  'split-group': record('sense', { taints: ['file'] }),
  'blank-option': record('sense'),
  'untrimmed-option': record('sense'),
  'option-type-mismatch': record('sense'),
  'unsatisfiable-options': record('sense'),
  'duplicate-step': record('sense', { taints: ['file'] }),
  'duplicate-call': record('sense', { taints: ['file'] }),
  'duplicate-draft': record('sense', { taints: ['file'] }),
  'duplicate-page': record('sense', { taints: ['file'] }),
  'reserved-path': record('sense', { taints: ['file'] }),
  'circular-follow': record('sense'),
  'count-out-of-range': record('sense'),
  'invalid-condition': record('sense'),
  'unknown-operator': record('sense'),
  'constant-condition': record('sense'),
  'type-mismatch': record('sense'),
  'possibly-missing': record('sense', { severity: 'either' }),
  'not-compilable': record('sense'),
  'failed-check': record('sense'),
  // Reach.
  'unreachable-part': record('reach'),
  'redundant-condition': record('reach', { taints: ['answers'] }),
  'unreachable-entries': record('reach'),
  'unsatisfiable-section': record('reach'),
  // Tables.
  'zero-rate': record('tables', { severity: 'either' }),
  'assumed-rates': record('tables', { severity: 'warning' }),
  'rate-jump': record('tables', { severity: 'warning' }),
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
  'day-ahead': record('tables', { severity: 'warning' }),
  'doubtful-day': record('tables', { severity: 'warning' }),
  'table-in-use': record('tables'),
  'unreadable-database': record('tables', { severity: 'warning' }),
  // Catalogue.
  'option-without-rate': record('catalogue'),
  'rate-without-option': record('catalogue', { severity: 'either' }),
  'section-without-item': record('catalogue'),
  'item-without-section': record('catalogue', { severity: 'either' }),
  'missing-field': record('catalogue'),
  'priced-field-mismatch': record('catalogue'),
  'priced-options-mismatch': record('catalogue'),
  'priced-list-mismatch': record('catalogue'),
  'unknown-path': record('catalogue'),
  'price-needs-answer': record('catalogue'),
  'price-needs-walls': record('catalogue'),
  'feature-without-hours': record('catalogue'),
  'hours-without-feature': record('catalogue', { severity: 'either' }),
  'size-without-factor': record('catalogue'),
  'factor-without-size': record('catalogue', { severity: 'either' }),
} satisfies Record<string, FindingRecord>;

/** Stable name of a kind of mistake. */
export type FindingCode = keyof typeof findingCodes;
