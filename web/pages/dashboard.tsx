import { useCurrentWorkspace } from '../features/auth/api.ts'
import { DashboardView } from '../features/dashboard/dashboard-view.tsx'

export function DashboardPage() {
  const workspace = useCurrentWorkspace()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 p-4 md:p-6">
      <DashboardView key={workspace._id} workspace={workspace} />
    </div>
  )
}
