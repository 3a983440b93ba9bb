import { Route, Routes } from "react-router-dom";
import { useNoIndex } from "../hooks/use_no_index.ts";
import { adminPaths } from "../state/paths.ts";
import { AdminShell } from "./shell/AdminShell.tsx";
import { NoSuchScreen } from "./shell/NoSuchScreen.tsx";
import { Refreshing } from "./shell/Refreshing.tsx";
import { RequireLogin } from "./shell/RequireLogin.tsx";
import { useAdminRefresh } from "./shell/use_admin_refresh.ts";
import { RentalsScreen } from "./rentals/RentalsScreen.tsx";
import { StartScreen } from "./start/StartScreen.tsx";

/** The back office, one part of the app that is loaded when /admin is entered. */
export function AdminApp() {
  useNoIndex();
  const refreshing = useAdminRefresh();
  if (refreshing) return <Refreshing />;
  return (
    <RequireLogin>
      <AdminShell>
        <Routes>
          <Route index element={<StartScreen />} />
          <Route path={below(adminPaths.rentals)} element={<RentalsScreen />} />
          <Route path="*" element={<NoSuchScreen />} />
        </Routes>
      </AdminShell>
    </RequireLogin>
  );
}

/** The path as a route inside /admin/*. */
function below(path: string): string {
  return path.slice(adminPaths.guides.length + 1);
}
