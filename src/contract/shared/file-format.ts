import Type from 'typebox';

/** The format of an exported table; CSV by default. */
export const FileFormat = Type.Optional(Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]));

/** The media types of {@link FileFormat}. */
export const TABLE_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
