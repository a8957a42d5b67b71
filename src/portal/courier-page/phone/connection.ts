/** The state of the connection, for the page. */
export interface PhoneConnection {
  readonly state: 'loading' | 'open' | 'none' | 'ended';
  /** Number of unsent photos. */
  readonly photos: number;
}
