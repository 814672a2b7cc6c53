import type { ArtifactCommand, ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import type { PermissionCheck } from '#api/session/session.ts'

/** The commands available from a status, by right; the server decides. */
export const commandsOf = ({ status }: ArtifactRow, may: PermissionCheck): ArtifactCommand[] =>
  may('artifacts:publish') ? [status === 'draft' ? 'publish' : 'unpublish'] : []
