// components: small parts that several pages and folders share.

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './layout.module.css';

/** Keeps lines and columns within a readable width. */
export const Container = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx(styles.container, className)} />
);

interface SectionProps extends ComponentProps<'section'> {
  /** Sets it off from the parts around it. */
  band?: boolean;
}

/** A part of a page. */
export const Section = ({ band = false, className, ...rest }: SectionProps) => (
  <section {...rest} className={clsx(styles.section, band && styles.band, className)} />
);

/** The sentence under a section's heading. */
export const SectionText = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={clsx(styles.sectionText, className)} />
);

/** The paragraph under a page's heading. */
export const LeadParagraph = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={clsx(styles.leadParagraph, className)} />
);
