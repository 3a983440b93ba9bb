import { messages } from "../messages.ts";

/** The fields of a login; empty if not filled. */
interface Login {
  readonly email: string;
  readonly password: string;
}

/** One broken rule: the field, which is its path in the API, and its sentence. */
interface LoginFault {
  readonly path: keyof Login;
  readonly message: string;
}

/** Every broken rule of a login in the order of its fields: both are required (back-office §5). */
export function loginFaults({ email, password }: Login): LoginFault[] {
  return [
    ...(email === "" ? [{ path: "email" as const, message: messages.loginMissing }] : []),
    ...(password === "" ? [{ path: "password" as const, message: messages.passwordMissing }] : []),
  ];
}
