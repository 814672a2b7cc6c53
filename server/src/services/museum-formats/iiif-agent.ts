import type { Described } from './description.ts'

type Label = { vi: string[]; en?: string[] }
export type Agent = {
  id: string
  type: 'Agent'
  label: Label
  homepage?: { id: string; type: 'Text'; format: 'text/html'; label: Label }[]
}

/** The museum as publisher. */
export function agentOf({ nameVi, nameEn, website }: Described['museum'], base: string): Agent {
  const label = { vi: [nameVi], ...(nameEn && { en: [nameEn] }) }
  return {
    id: `${base}/api/v1/public/museum`,
    type: 'Agent',
    label,
    ...(website && { homepage: [{ id: website, type: 'Text', format: 'text/html', label }] }),
  }
}
