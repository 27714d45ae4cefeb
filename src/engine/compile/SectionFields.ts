import type { WorkingSection } from './WorkingSection.ts';

/** What a section asks, and the file that says so. */
export type SectionFields = Pick<WorkingSection, 'document' | 'file' | 'properties'>;
