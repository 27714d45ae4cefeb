// Visits to forms, which the service counts as sums of a day: how many came, how far they got, and what was wrong.

/** The address of the counts, to which a page of the site sends a beacon. */
export const visitsAddress = '/api/visits';

/** The request header of a lead that names the width class of its page, by which its visit is counted as sent. */
export const widthHeader = 'Visit-Width';

export const widthClasses = ['phone', 'tablet', 'computer'] as const;
export type WidthClass = (typeof widthClasses)[number];

/** The class of a window's width in CSS pixels. */
export const widthClassOf = (pixels: number): WidthClass =>
  pixels < 600 ? 'phone' : pixels < 1024 ? 'tablet' : 'computer';

/**
 * The name of a step in beacons: the id of its first section, because a step has no id of its own. All entries of a
 * repeated step are one.
 */
export const stepIdInBeacons = ({ sections: [first = ''] }: { sections: readonly string[] }): string => first;
