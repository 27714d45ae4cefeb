import callToAction from 'virtual:content/callToAction';
import callToActionText from 'virtual:content/callToActionText';
import company from 'virtual:content/company';
import shortWords from 'virtual:content/labels';
import pages from 'virtual:content/pages';

/**
 * The owner's words that every page needs; those of a single page come with it.
 * The compiler has checked the file against the schema that the type was made from.
 */
export const content = { callToAction, callToActionText, company, labels: shortWords, pages };
