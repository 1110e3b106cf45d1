import type { FieldModel, IdentityModel, ListModel } from '../../model/model.ts'
import { identityNamesOf } from '../../model/names.ts'
import { valueType } from './conditions.ts'
import { rulesOf } from './rules.ts'
import { describedText, extensionText, fieldWithArguments, member, typeText } from './text.ts'

/** Types and root fields by which the items of a list sign in. */
export function identityTypes(identity: IdentityModel, list: ListModel): string[] {
  const { list: name, field, secret } = identity
  const names = identityNamesOf(identity)
  return [
    describedText(member(`union AuthenticatedItem = ${name}`, 'Whoever is signed in.')),
    describedText(member(`union ${names.result} = ${names.success} | ${names.failure}`, 'What a sign-in gives.')),
    typeText(`type ${names.success}`, 'A session has begun.', [
      member(
        'sessionToken: String!',
        'Token of the session, for the header `Authorization: Bearer`. The same value is set as the cookie `trivium-session`, over TLS `__Host-trivium-session`.',
      ),
      member(`item: ${name}!`, 'Who is signed in.'),
    ]),
    typeText(`type ${names.failure}`, 'No session has begun.', [
      member(`code: ${names.errorCode}!`, 'Why. Always FAILURE while the server protects identities.'),
      member('message: String!', 'The same in words.'),
    ]),
    typeText(`enum ${names.errorCode}`, 'Why a sign-in failed.', [
      member('FAILURE', 'It failed; nothing more is said.'),
      member('IDENTITY_NOT_FOUND', `No ${name} has this \`${field}\`.`),
      member('SECRET_NOT_SET', `The ${name} has no \`${secret}\`.`),
      member('MULTIPLE_IDENTITY_MATCHES', `More than one ${name} has this \`${field}\` when case is ignored.`),
      member('SECRET_MISMATCH', `The \`${secret}\` is not theirs.`),
    ]),
    typeText(
      `input ${names.createInitialInput}`,
      `Values of the first ${name}, who gets all rights.`,
      initialFields(list, identity).map((f) =>
        member(`${f.name}: ${valueType(f)}`, `${f.description ?? `${f.label}.`} ${rulesOf(f, 'create')}`.trim()),
      ),
    ),
    ...identityRoots(identity),
  ]
}

function identityRoots(identity: IdentityModel): string[] {
  const { list: name, field, secret } = identity
  const names = identityNamesOf(identity)
  return [
    extensionText('Query', [member('authenticatedItem: AuthenticatedItem', `The ${name} that is signed in, or null.`)]),
    extensionText('Mutation', [
      member(
        fieldWithArguments(names.authenticate, `${names.result}!`, [
          member(`${field}: String!`, 'Who signs in: as it was written, else case folded.'),
          member(`${secret}: String!`, 'What proves it.'),
        ]),
        `Begins a session, and ends the one that it is sent with. At most one sign-in per request; attempts are throttled by \`${field}\` and by network address.`,
      ),
      member(
        fieldWithArguments(names.createInitial, `${names.success}!`, [
          member(`data: ${names.createInitialInput}!`, `Values of the ${name}.`),
        ]),
        `Creates the first ${name} and begins its session; refused once there is any.`,
      ),
      member('endSession: Boolean!', 'Ends the session of this request, if any. Always true.'),
    ]),
  ]
}

/** Fields that are asked of the first one: what it cannot be without. */
export function initialFields(list: ListModel, { field, secret, admin }: IdentityModel): readonly FieldModel[] {
  const isAsked = ({ name, kind, isRequired }: FieldModel) =>
    kind !== 'id' && kind !== 'toOne' && name !== admin && (isRequired || name === field || name === secret)
  return list.fields.filter(isAsked)
}
