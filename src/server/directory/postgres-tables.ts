/** The table of the directory's last versions for kysely. */
export interface DirectorySchema {
  directory_links: DirectoryLinkRow;
}

/** The kinds of rows that come from the directory. */
export type LinkKind = 'establishment' | 'delivery-fees' | 'courier' | 'payment-method' | 'account';

export interface DirectoryLinkRow {
  establishment_id: string;
  kind: LinkKind;
  local_id: string;
  directory_id: string;
  /** JSON text of the directory's last version. */
  imported: string;
  imported_at: Date;
}
