import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiBase } from '#api/page/config.ts'
import { HelpIcon } from '#kit/show/icons.ts'

/** Opens the description of the API, as it is for programmers, in another tab. */
export function ApiDocsLink({ children }: { children: string }) {
  const { data: base } = useQuery({ queryKey: ['api-base'], queryFn: apiBase, staleTime: Infinity })
  if (base === undefined) return null
  return (
    <Button
      component="a"
      href={`${base}/docs`}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<HelpIcon size={18} aria-hidden />}
    >
      {children}
    </Button>
  )
}
