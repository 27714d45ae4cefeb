/** Where a lead carries what its visitor agreed to: by name, the very words they saw. */
export const consentsField = 'consents';
