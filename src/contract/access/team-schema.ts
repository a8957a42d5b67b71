import Type, { type Static } from 'typebox';
import { Id, nameText, text } from '#contract/shared/text.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { ROLES } from '#domain/access/role.ts';

const closed = { additionalProperties: false } as const;

export const RoleSchema = Type.Enum([...ROLES], { description: 'O que a pessoa pode: docs/permissions.md' });

/** Permissions in addition to the role's. */
export const GrantsSchema = Type.Array(Type.Enum([...PERMISSIONS]), {
  maxItems: PERMISSIONS.length,
  description: 'Permissões além das da função',
});

/** A person of the establishment. */
export const MemberSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    role: RoleSchema,
    grants: Type.Optional(GrantsSchema),
    active: Type.Boolean(),
    createdAt: Type.String(),
    /** Until when the invitation is open; absent once the person has a password, or the invitation has ended. */
    invitedUntil: Type.Optional(Type.String()),
    /** The invitation's link was ended, because the person got more rights before accepting: decision 223. */
    needsNewLink: Type.Optional(Type.Literal(true)),
    /** False until the person has chosen a password. */
    joined: Type.Boolean(),
    /** Present if the account has a second factor. */
    secondFactor: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type TeamMember = Static<typeof MemberSchema>;

export const TeamSchema = Type.Object({ accounts: Type.Array(MemberSchema) }, closed);

/** `POST /api/accounts`. The person chooses the password himself. */
export const InviteSchema = Type.Object({ name: nameText(120), email: text(254, 3), role: RoleSchema }, closed);
export type Invite = Static<typeof InviteSchema>;

/** The link that lets a person choose a password, once. */
export const InvitationLinkSchema = Type.Object(
  {
    account: MemberSchema,
    url: Type.String(),
    endsAt: Type.String(),
    /** Whether the link was sent by e-mail; absent if the portal sends none. */
    emailed: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type InvitationLink = Static<typeof InvitationLinkSchema>;

/** `PATCH /api/accounts/{id}`; absent fields stay. */
export const ChangeMemberSchema = Type.Object(
  {
    role: Type.Optional(RoleSchema),
    active: Type.Optional(Type.Boolean()),
    grants: Type.Optional(GrantsSchema),
  },
  { ...closed, minProperties: 1 },
);

export const AccountParams = Type.Object({ id: Id }, closed);
export const MemberSessionParams = Type.Object({ id: Id, sessionId: Id }, closed);

/** The token of a link. */
export const InvitationParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, closed);

/** The data that an open invitation shows to the person who received it. */
export const InvitationSchema = Type.Object(
  {
    name: Type.String(),
    email: Type.String(),
    establishment: Type.String(),
    /**
     * The person is a member already: the link sets a new password. Otherwise it invites, and does not say whether the
     * e-mail has an account.
     */
    newPassword: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type Invitation = Static<typeof InvitationSchema>;

/** `POST /api/invitations/{token}`: a new password, or that of an existing account. */
export const AcceptInvitationSchema = Type.Object(
  {
    password: Type.String({ maxLength: 200 }),
    /** The second step of an account that has one. */
    code: Type.Optional(Type.String({ maxLength: 20 })),
  },
  closed,
);

/** The establishment that the person has joined. */
export const JoinedSchema = Type.Object({ establishmentId: Id }, closed);

export const NewPasswordSchema = Type.Object({ password: Type.String({ maxLength: 200 }) }, closed);

/** `PUT /api/session/password`. */
export const ChangePasswordSchema = Type.Object(
  { oldPassword: Type.String({ maxLength: 200 }), password: Type.String({ maxLength: 200 }) },
  closed,
);
