import { operation } from '#contract/operation.ts';
import {
  AccountParams,
  ChangeMemberSchema,
  ChangePasswordSchema,
  InvitationLinkSchema,
  InvitationParams,
  InvitationSchema,
  InviteSchema,
  MemberSchema,
  NewPasswordSchema,
  TeamSchema,
} from './team-schema.ts';

export const listAccounts = operation({
  method: 'GET',
  path: '/api/accounts',
  summary: 'As pessoas do estabelecimento',
  answer: { 200: TeamSchema },
  problems: [],
  policy: { access: 'session' },
});

export const inviteAccount = operation({
  method: 'POST',
  path: '/api/accounts',
  summary: 'Convidar uma pessoa: ela escolhe a senha pelo link',
  body: InviteSchema,
  answer: { 201: InvitationLinkSchema },
  problems: ['email-taken', 'invalid-email', 'above-you', 'too-many-entries'],
  policy: { access: 'session', asksAgain: true },
});

export const changeAccount = operation({
  method: 'PATCH',
  path: '/api/accounts/:id',
  summary: 'Mudar a função de uma pessoa, ou desligar o acesso dela, com efeito imediato',
  params: AccountParams,
  body: ChangeMemberSchema,
  answer: { 200: MemberSchema },
  problems: ['account-not-found', 'own-account', 'above-you', 'last-owner'],
  policy: { access: 'session', asksAgain: true },
});

export const renewInvitation = operation({
  method: 'POST',
  path: '/api/accounts/:id/invitation',
  summary: 'Novo link para a pessoa escolher uma senha; o anterior deixa de valer',
  params: AccountParams,
  answer: { 201: InvitationLinkSchema },
  problems: ['account-not-found', 'above-you', 'own-account'],
  policy: { access: 'session', asksAgain: true },
});

export const readInvitation = operation({
  method: 'GET',
  path: '/api/invitations/:token',
  summary: 'Para quem é um convite',
  params: InvitationParams,
  answer: { 200: InvitationSchema },
  problems: ['invitation-ended'],
  policy: { access: 'public' },
});

export const acceptInvitation = operation({
  method: 'POST',
  path: '/api/invitations/:token',
  summary: 'Escolher a senha: o convite vale uma vez, e as sessões abertas da conta terminam',
  params: InvitationParams,
  body: NewPasswordSchema,
  answer: { 204: null },
  problems: ['invitation-ended', 'weak-password'],
  policy: { access: 'public' },
});

export const changeOwnPassword = operation({
  method: 'PUT',
  path: '/api/session/password',
  summary: 'Trocar a própria senha: as outras sessões da conta terminam',
  body: ChangePasswordSchema,
  answer: { 204: null },
  problems: ['old-password-wrong', 'weak-password', 'too-many-attempts'],
  policy: { access: 'session' },
});
