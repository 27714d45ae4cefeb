/** One JSON file as read: its path from the definitions' folder, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}
