/** The part of a pino logger that the embedded server uses. Fields hold no personal data. */
export interface EmbeddedLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
