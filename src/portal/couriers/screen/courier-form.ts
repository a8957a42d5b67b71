import type { CourierInput } from '#contract/couriers/schema.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { MISSING_PHONE } from '#domain/shared/texts.ts';

/** The fields of the courier form, as texts. */
export interface CourierForm {
  readonly name: string;
  readonly phone: string;
}

export type CourierFormProblems = Readonly<Partial<Record<keyof CourierForm, string>>>;

/** The problems to fix before saving, one Portuguese sentence per field. */
export function courierFormProblems({ name, phone }: CourierForm): CourierFormProblems {
  return {
    ...(name.trim() === '' ? { name: 'Informe o nome do motoboy.' } : {}),
    ...(phoneDigits(phone) === null ? { phone: MISSING_PHONE } : {}),
  };
}

/** The request body: the phone as digits, and the address of an unchanged photo; a new photo is uploaded separately. */
export function courierInput(form: CourierForm, active: boolean, photoUrl = ''): CourierInput {
  return {
    name: form.name.trim(),
    phone: phoneDigits(form.phone) ?? form.phone.trim(),
    active,
    ...(photoUrl === '' ? {} : { photoUrl }),
  };
}
