import type { ArtifactCommand, ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import type { Permission } from '@learning-cms/contract/core/permissions'

type May = (permission: Permission) => boolean

/** The commands available from a status, by right; the server decides. */
export const commandsOf = ({ status }: ArtifactRow, may: May): ArtifactCommand[] =>
  may('artifacts:publish') ? [status === 'draft' ? 'publish' : 'unpublish'] : []
