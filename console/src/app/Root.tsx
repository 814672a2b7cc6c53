import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import type { AppRouter } from './router.ts'
import { DisplayProvider } from './theme/DisplayProvider.tsx'

/** The whole console, in the browser and where the server draws its pages. */
export function Root({ router, onDrawn }: { router: AppRouter; onDrawn?: () => unknown }) {
  useEffect(() => void onDrawn?.(), [onDrawn])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DisplayProvider>
          <RouterProvider router={router} />
        </DisplayProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
