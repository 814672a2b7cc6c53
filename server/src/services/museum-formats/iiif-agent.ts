import type { Described } from './description.ts'

export type Agent = {
  id: string
  type: 'Agent'
  label: { vi: string[]; en: string[] }
  homepage?: { id: string; type: 'Text'; format: 'text/html'; label: { vi: string[]; en: string[] } }[]
}

/** The museum as publisher. */
export function agentOf({ nameVi, nameEn, website }: Described['museum'], base: string): Agent {
  const label = { vi: [nameVi], en: [nameEn] }
  return {
    id: `${base}/api/v1/public/museum`,
    type: 'Agent',
    label,
    ...(website && { homepage: [{ id: website, type: 'Text', format: 'text/html', label }] }),
  }
}
