/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export interface ClientAnswers {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  photos?: {
    id: string;
    name: string;
    type: string;
    bytes: number;
    width?: number;
    height?: number;
  }[];
}
