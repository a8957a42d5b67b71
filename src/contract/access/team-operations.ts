import { operation } from '#contract/operation.ts';
import {
  AcceptInvitationSchema,
  AccountParams,
  ChangeMemberSchema,
  ChangePasswordSchema,
  InvitationLinkSchema,
  InvitationParams,
  InvitationSchema,
  InviteSchema,
  JoinedSchema,
  MemberSchema,
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
  problems: [
    'already-in-team',
    'already-invited',
    'in-team-without-access',
    'invalid-email',
    'above-you',
    'too-many-entries',
  ],
  policy: { access: 'session', asksAgain: true },
});

export const changeAccount = operation({
  method: 'PATCH',
  path: '/api/accounts/:id',
  summary: 'Mudar a função de uma pessoa, ou desligar o acesso dela, com efeito imediato',
  params: AccountParams,
  body: ChangeMemberSchema,
  answer: { 200: MemberSchema },
  problems: ['account-not-found', 'own-account', 'above-you', 'last-owner', 'too-many-entries'],
  policy: { access: 'session', asksAgain: true },
});

export const renewInvitation = operation({
  method: 'POST',
  path: '/api/accounts/:id/invitation',
  summary: 'Novo link para a pessoa escolher uma senha; o anterior deixa de valer',
  params: AccountParams,
  answer: { 201: InvitationLinkSchema },
  problems: ['account-not-found', 'above-you', 'own-account', 'account-elsewhere'],
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
  summary: 'Aceitar um convite: escolher a senha, ou confirmar com a senha da conta que já existe',
  description:
    'O convite vale uma vez. Uma senha nova termina as sessões abertas da conta. De uma conta que já existe ninguém troca a senha por um convite.',
  params: InvitationParams,
  body: AcceptInvitationSchema,
  answer: { 204: null },
  problems: [
    'invitation-ended',
    'weak-password',
    'old-password-wrong',
    'second-factor-needed',
    'wrong-code',
    'too-many-attempts',
  ],
  policy: { access: 'public' },
});

export const joinByInvitation = operation({
  method: 'POST',
  path: '/api/invitations/:token/membership',
  summary: 'Aceitar um convite com a conta em que se está conectado',
  params: InvitationParams,
  answer: { 200: JoinedSchema },
  problems: ['invitation-ended', 'invitation-of-another', 'proof-needed'],
  policy: { access: 'session', atAny: true },
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
