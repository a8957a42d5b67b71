/** The cache's key of an invitation. */
export const invitationKey = (token: string) => ['invitation', token];
