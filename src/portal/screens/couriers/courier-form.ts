import type { CourierInput } from '#contract/courier-schema.ts';
import { phoneDigits } from '#domain/phone.ts';

/** The boxes of the courier's form, as texts. */
export interface CourierForm {
  readonly name: string;
  readonly phone: string;
}

export type CourierFormProblems = Readonly<Partial<Record<keyof CourierForm, string>>>;

/** What is missing before the courier can be saved, one Portuguese sentence a box. */
export function courierFormProblems({ name, phone }: CourierForm): CourierFormProblems {
  return {
    ...(name.trim() === '' ? { name: 'Informe o nome do motoboy.' } : {}),
    ...(phoneDigits(phone) === null ? { phone: 'Informe o telefone com DDD.' } : {}),
  };
}

/** What is sent: the phone as digits, and the address of the photo that stays; a new one is sent by itself. */
export function courierInput(form: CourierForm, active: boolean, photoUrl = ''): CourierInput {
  return {
    name: form.name.trim(),
    phone: phoneDigits(form.phone) ?? form.phone.trim(),
    active,
    ...(photoUrl === '' ? {} : { photoUrl }),
  };
}
