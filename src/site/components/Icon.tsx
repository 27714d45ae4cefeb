import { Icon as IconAt } from '../../engine/theme/Icon.tsx';

/** The address of the sheet of all icons of the site, with a symbol for each. */
export const iconSheet = '/icons.svg';

/** A line icon beside a text with the same meaning. */
export const Icon = ({ name }: { name: string }) => <IconAt href={`${iconSheet}#${name}`} />;
