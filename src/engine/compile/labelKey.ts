/** What people tell labels apart by: neither spaces nor capitals. */
export const labelKey = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();
