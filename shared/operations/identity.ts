import { z } from "zod";
import {
  account,
  invitation,
  invitationRequest,
  knownLogins,
  loginRequest,
  officeUsers,
  passwordByLink,
  passwordChange,
  passwordConfirmation,
  passwordLinkRequest,
  recoveryCodes,
  refreshRequest,
  secondFactorConfirmation,
  secondFactorSetup,
  tokens,
  userConfirmation,
} from "../api/identity.ts";
import { messages } from "../messages.ts";
import { accepted, json, jsonBody, type OperationTable } from "./operation.ts";

const refreshBody = jsonBody(refreshRequest, "The newest refresh token");
const confirmation = { body: jsonBody(passwordConfirmation, "The present password") };
const tokensReply = json(tokens, "An access token and the next refresh token");
const codesReply = json(recoveryCodes, "Ten recovery codes, never shown again");
const uuidParam = z.object({ id: z.uuid(messages.badRequest) });
const userRequest = {
  params: uuidParam,
  body: jsonBody(
    userConfirmation,
    "The caller's present password, and the code of a second factor",
  ),
};

/** Logins, the caller's account, and everybody with access. */
export const identityOperations = {
  "POST /identity/login": {
    role: "anyone",
    summary: "Logs a user in; 401 `second_factor_required` where the code is missing or wrong",
    request: { body: jsonBody(loginRequest, "E-mail, password, and the code of a second factor") },
    reads: [],
    responses: { 200: tokensReply },
  },
  "POST /identity/refresh": {
    role: "anyone",
    summary: "Gives new tokens for a refresh token, which is used up by it",
    request: { body: refreshBody },
    responses: { 200: tokensReply },
  },
  "POST /identity/logout": {
    role: "anyone",
    summary: "Ends the login that a refresh token belongs to",
    request: { body: refreshBody },
    reads: [],
    responses: { 204: { description: "Ended" } },
  },
  "POST /identity/password-link": {
    role: "anyone",
    summary: "Mails a link for a new password; the reply is the same for an unknown e-mail",
    request: { body: jsonBody(passwordLinkRequest, "The e-mail") },
    responses: { 202: accepted },
  },
  "POST /identity/password-link/use": {
    role: "anyone",
    summary: "Sets a password by a mailed link, also of an invitation; 410 for one that has ended",
    request: { body: jsonBody(passwordByLink, "The token of the link and the new password") },
    responses: { 204: { description: "Set: the user can log in" } },
  },
  "GET /identity/account": {
    summary: "The caller's own account",
    responses: { 200: json(account, "E-mail and second factor") },
  },
  "POST /identity/password": {
    summary: "Gives the caller another password and ends all their other logins",
    request: { body: jsonBody(passwordChange, "The present password and the new one") },
    responses: { 200: tokensReply },
  },
  "GET /identity/logins": {
    summary: "Where the caller is logged in",
    responses: { 200: json(knownLogins, "The last used first") },
  },
  "DELETE /identity/logins/{id}": {
    summary: "Ends one of the caller's logins",
    request: { params: uuidParam },
    responses: { 204: { description: "Ended" } },
  },
  "DELETE /identity/logins": {
    summary: "Ends all logins of the caller, this one too",
    responses: { 204: { description: "Ended" } },
  },
  "POST /identity/second-factor/setup": {
    summary: "Begins the setup of a second factor (TOTP); nothing is stored yet",
    request: confirmation,
    responses: { 200: json(secondFactorSetup, "What an authenticator app needs") },
  },
  "POST /identity/second-factor": {
    summary: "Switches the second factor on with the app's first code",
    request: { body: jsonBody(secondFactorConfirmation, "The setup and the code") },
    responses: { 200: codesReply },
  },
  "POST /identity/second-factor/recovery-codes": {
    summary: "Replaces the recovery codes",
    request: confirmation,
    responses: { 200: codesReply },
  },
  "POST /identity/second-factor/off": {
    summary: "Switches the second factor off",
    request: confirmation,
    responses: { 204: { description: "Off" } },
  },
  "GET /user": {
    summary: "Everybody who has access, is invited, or had access",
    responses: { 200: json(officeUsers, "The first user first") },
  },
  "POST /user": {
    summary: "Invites somebody by e-mail; again after an invitation ran out or a deactivation",
    request: {
      body: jsonBody(invitationRequest, "The e-mail, and the caller's present password and code"),
    },
    responses: { 201: json(invitation, "The invitation; its link only where no mail is set up") },
  },
  "POST /user/{id}/deactivate": {
    summary: "Takes another user's access away; 409 for the caller's own and that of ADMIN_EMAIL",
    request: userRequest,
    responses: { 204: { description: "Without access" } },
  },
  "POST /user/{id}/second-factor-reset": {
    summary:
      "Switches another user's second factor off, who has lost it; refused like a deactivation",
    request: userRequest,
    responses: { 204: { description: "Off" } },
  },
} satisfies OperationTable;
