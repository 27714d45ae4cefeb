/** Where the form is wide enough for its steps to stand beside it. Measured in the form's own letters, so that large text counts as narrow. */
export const beside = '@container (min-width: 46rem)';
