import type { ValidatorType } from '@rjsf/utils';

/** RJSF only renders here: the session validates, and options are inlined, so that there is nothing to match. */
export const renderOnly: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};
