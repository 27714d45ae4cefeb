/** A field that another one beside it can make required, as the judging schema of their object has it. */
export interface RequiredSibling {
  name: string;
  /** The field whose answer decides. */
  by: string;
  /** Answers of it that make this one required; any, when left out. */
  is?: (string | number | boolean)[];
  /** Whether only a tick answers it. */
  ticked: boolean;
  message: string;
}
