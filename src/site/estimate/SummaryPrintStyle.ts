import { createGlobalStyle } from 'styled-components';

/** Prints the summary alone. As it is the dialog is fixed to the window, and would be cut off at the end of the first sheet. */
export const SummaryPrintStyle = createGlobalStyle`
  @media print {
    body > :not(:has(dialog[open])) {
      display: none;
    }

    dialog[open] {
      position: static;
      width: auto;
      max-width: none;
      height: auto;
      max-height: none;
      margin: 0;
      padding: 0;
      overflow: visible;
      box-shadow: none;
    }
  }
`;
