/** One error as a compiled validator reports it. `keyword` is `errorMessage` once the catalogue has worded it. */
export interface ValidatorError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** A compiled validator of one section's answers: returns the verdict and leaves its errors on itself. */
export interface SectionValidator {
  (data: unknown): boolean;
  errors?: ValidatorError[] | null;
}
