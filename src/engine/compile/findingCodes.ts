/** The kinds of mistakes in definitions that are told apart: of text, shape, references, sense and reach. */
export const findingCodes = [
  // Text and files.
  'byte-order-mark', 'duplicate-key', 'encoding', 'missing-file', 'no-meta-schema', 'syntax', 'unknown-file',
  // Shape.
  'blank-text', 'items-mismatch', 'missing-key', 'not-allowed', 'not-finite', 'rule-misfit', 'type-misfit', 'ui-misfit', 'unknown-key', 'widget-misfit', 'wrong-form', 'wrong-type',
  // References.
  'count-not-number', 'field-twice', 'lead-needs-answer', 'message-extra', 'message-missing', 'name-taken', 'not-asked', 'notice-differs', 'placeholders-differ', 'section-twice', 'switch-nowhere', 'switch-twice', 'title-not-text', 'unknown-attachment', 'unknown-consent',
  'unknown-constant', 'unknown-field', 'unknown-form', 'unknown-notice', 'unknown-option', 'unknown-options', 'unknown-placeholder', 'unknown-rule', 'unknown-section', 'unused-consent', 'unused-message', 'unused-notice', 'unused-options', 'unused-section',
  // Sense.
  'bad-default', 'bad-pattern', 'blank-option', 'call-shared', 'condition-shape', 'constant-condition', 'count-beyond', 'draft-shared', 'duplicate-label', 'duplicate-option', 'follow-circle', 'maybe-missing', 'never-seen', 'no-choice',
  'not-compilable', 'option-spaces', 'option-type', 'pattern-never', 'range-empty', 'required-twice', 'step-twice', 'type-mismatch', 'unknown-operator',
  // Reach.
  'always-empty', 'always-holds', 'dead-end', 'never-holds',
] as const;

/** Stable name of a kind of mistake in definitions. */
export type FindingCode = (typeof findingCodes)[number];
