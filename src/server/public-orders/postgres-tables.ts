/** The tables of customers' links and ratings for kysely. */
export interface PublicOrderSchema {
  order_links: {
    establishment_id: string;
    order_id: string;
    /** SHA-256 of the token, in base64url. */
    token_hash: string;
    /** The token, sealed, so that the same link can be sent again. */
    sealed_token: string;
    created_at: Date;
  };
  order_ratings: {
    establishment_id: string;
    order_id: string;
    stars: number;
    words: string | null;
    /** When it was first given. */
    created_at: Date;
    changed_at: Date;
    /** Of the order; see 0138-report-lists.ts. */
    business_day: string | null;
  };
}
