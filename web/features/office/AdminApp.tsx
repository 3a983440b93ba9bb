import { lazy, type ReactNode, useEffect, useState } from "react";
import { Navigate, type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { useNoIndex } from "../../kit/layout/use_no_index.ts";
import { whenIdle } from "../../kit/layout/when_idle.ts";
import { adminPaths, paths } from "../../../shared/paths.ts";
import { lazyDialog, lazyPart } from "../../kit/layout/lazy_part.tsx";
import { onDemand } from "../../kit/layout/on_demand.tsx";
import { AdminShell } from "./shell/AdminShell.tsx";
import { useAdminRefresh } from "./shell/use_admin_refresh.ts";
import { StartScreen } from "./start/StartScreen.tsx";
import { Spinner } from "../../kit/base/Spinner.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";
import { CarDrawing } from "../../brand/CarDrawing.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { useSnapshot } from "valtio";
import { session } from "../../api/tokens.ts";
import { unsent, unsentCount } from "../../offline/unsent_note.ts";

/*
 * The start screen (today's plan) is in the first file. The screens needed at the car are preloaded
 * when the browser is idle; the others load when they are opened. The service worker stores all of
 * them on the device.
 */

const ProtocolFormScreen = onDemand(async () =>
  (await import("../papers/form/ProtocolFormScreen.tsx")).ProtocolFormScreen
);
const ProtocolsScreen = onDemand(async () =>
  (await import("../papers/list/ProtocolsScreen.tsx")).ProtocolsScreen
);
const UnsentScreen = onDemand(async () =>
  (await import("../papers/unsent/UnsentScreen.tsx")).UnsentScreen
);
const UnsentWithoutLogin = onDemand(async () =>
  (await import("./shell/UnsentWithoutLogin.tsx")).UnsentWithoutLogin
);
const Guides = lazyPart(async () => (await import("./guides/Guides.tsx")).Guides);
const AT_THE_CAR = [ProtocolFormScreen, ProtocolsScreen, UnsentScreen];

const CarHolderScreen = lazy(async () => ({
  default: (await import("./car_holder/CarHolderScreen.tsx")).CarHolderScreen,
}));
const CustomerScreen = lazy(async () => ({
  default: (await import("./customers/CustomerScreen.tsx")).CustomerScreen,
}));
const CustomersScreen = lazy(async () => ({
  default: (await import("./customers/CustomersScreen.tsx")).CustomersScreen,
}));
const AgreementFormScreen = lazy(async () => ({
  default: (await import("../papers/agreement/AgreementFormScreen.tsx")).AgreementFormScreen,
}));
const AgreementsScreen = lazy(async () => ({
  default: (await import("../papers/list/ProtocolsScreen.tsx")).AgreementsScreen,
}));
const EnquiriesScreen = lazy(async () => ({
  default: (await import("./enquiries/EnquiriesScreen.tsx")).EnquiriesScreen,
}));
const EnquiryScreen = lazy(async () => ({
  default: (await import("./enquiries/EnquiryScreen.tsx")).EnquiryScreen,
}));
const EquipmentScreen = lazy(async () => ({
  default: (await import("./equipment/EquipmentScreen.tsx")).EquipmentScreen,
}));
const AddRental = lazyDialog(
  async () => (await import("./rentals/add/AddRentalDialog.tsx")).AddRentalDialog,
);
const CashScreen = lazy(async () => ({
  default: (await import("./cash/CashScreen.tsx")).CashScreen,
}));
const FleetScreen = lazy(async () => ({
  default: (await import("./fleet/FleetScreen.tsx")).FleetScreen,
}));
const ManagedCarsScreen = lazy(async () => ({
  default: (await import("./cars/ManagedCarsScreen.tsx")).ManagedCarsScreen,
}));
const MailsScreen = lazy(async () => ({
  default: (await import("./mail/MailsScreen.tsx")).MailsScreen,
}));
const PhotosScreen = lazy(async () => ({
  default: (await import("./photos/PhotosScreen.tsx")).PhotosScreen,
}));
const RentalCarFormScreen = lazy(async () => ({
  default: (await import("./cars/rental/RentalCarFormScreen.tsx")).RentalCarFormScreen,
}));
const RentalScreen = lazy(async () => ({
  default: (await import("./rentals/page/RentalScreen.tsx")).RentalScreen,
}));
const SaleCarFormScreen = lazy(async () => ({
  default: (await import("./cars/sale/SaleCarFormScreen.tsx")).SaleCarFormScreen,
}));
const SendMailScreen = lazy(async () => ({
  default: (await import("./mail/SendMailScreen.tsx")).SendMailScreen,
}));
const AccountScreen = lazy(async () => ({
  default: (await import("./account/AccountScreen.tsx")).AccountScreen,
}));
const UsersScreen = lazy(async () => ({
  default: (await import("./account/UsersScreen.tsx")).UsersScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import("./settings/SettingsScreen.tsx")).SettingsScreen,
}));
const RentalsScreen = lazy(async () => ({
  default: (await import("./rentals/RentalsScreen.tsx")).RentalsScreen,
}));

const ROUTES: RouteObject[] = [
  {
    index: true,
    element: (
      <StartScreen>
        <Guides />
      </StartScreen>
    ),
  },
  { path: below(adminPaths.carImages), element: <PhotosScreen /> },
  { path: below(adminPaths.equipment), element: <EquipmentScreen /> },
  { path: below(adminPaths.saleCars), element: <ManagedCarsScreen offer="sale" /> },
  { path: below(adminPaths.addSaleCar), element: <SaleCarFormScreen /> },
  { path: below(`${adminPaths.addSaleCar}/:id`), element: <SaleCarFormScreen /> },
  { path: below(adminPaths.rentalCars), element: <ManagedCarsScreen offer="rental" /> },
  { path: below(adminPaths.addRentalCar), element: <RentalCarFormScreen /> },
  { path: below(`${adminPaths.addRentalCar}/:id`), element: <RentalCarFormScreen /> },
  { path: below(adminPaths.rentals), element: <RentalsScreen /> },
  { path: below(`${adminPaths.messageForms}/:rentalId`), element: <SendMailScreen /> },
  { path: below(adminPaths.agreements), element: <AgreementsScreen /> },
  { path: below(adminPaths.addAgreement()), element: <AgreementFormScreen /> },
  { path: below(`${adminPaths.addAgreement()}/:id`), element: <AgreementFormScreen /> },
  { path: below(`${adminPaths.filesOfRentals}/:rentalId`), element: <RentalScreen /> },
  { path: below(adminPaths.mails), element: <MailsScreen /> },
  { path: below(adminPaths.enquiries), element: <EnquiriesScreen /> },
  { path: below(`${adminPaths.enquiries}/:id`), element: <EnquiryScreen /> },
  {
    path: below(adminPaths.handovers),
    element: <ProtocolsScreen key="handover" kind="handover" />,
  },
  { path: below(adminPaths.returns), element: <ProtocolsScreen key="return" kind="return" /> },
  { path: below(adminPaths.addHandover()), element: <ProtocolFormScreen kind="handover" /> },
  {
    path: below(`${adminPaths.handoverForms}/:id`),
    element: <ProtocolFormScreen kind="handover" />,
  },
  { path: below(adminPaths.addReturn()), element: <ProtocolFormScreen kind="return" /> },
  { path: below(`${adminPaths.returnForms}/:id`), element: <ProtocolFormScreen kind="return" /> },
  { path: below(adminPaths.unsent), element: <UnsentScreen /> },
  { path: below(adminPaths.fleet), element: <FleetScreen AddRental={AddRental} /> },
  { path: below(adminPaths.customers), element: <CustomersScreen /> },
  { path: below(`${adminPaths.customers}/:id`), element: <CustomerScreen /> },
  { path: below(adminPaths.carHolder), element: <CarHolderScreen /> },
  ...([
    adminPaths.settings,
    adminPaths.companySettings,
    adminPaths.mailSettings,
    adminPaths.rateSettings,
    adminPaths.deviceSettings,
  ] as const).map((tab) => ({
    path: below(tab),
    element: <SettingsScreen key={tab} tab={tab} />,
  })),
  { path: `${below(adminPaths.cash)}/:part?`, element: <CashScreen /> },
  { path: below(adminPaths.account), element: <AccountScreen /> },
  { path: below(adminPaths.users), element: <UsersScreen /> },
  { path: "*", element: <NoSuchScreen /> },
];

/** The back office: one chunk of the app, loaded when /admin is entered. */
export function AdminApp() {
  useNoIndex();
  const refreshing = useAdminRefresh();
  useEffect(() => whenIdle(loadWhatIsNeededAtTheCar), []);
  if (refreshing) return <Refreshing />;
  return (
    <RequireLogin>
      <AdminShell>
        <Screen />
      </AdminShell>
    </RequireLogin>
  );
}

/**
 * Renders its children if there is an access token (back-office §2), else redirects to the login,
 * which returns here. Unsent data of this device can be saved without a login. A logout on an admin
 * page leads to the home page instead.
 */
function RequireLogin({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { status } = useSnapshot(session);
  const [onEntering] = useState(status);
  const { status: unsentHere } = useSnapshot(unsent);
  if (status === "in") return children;
  if (status === "loggedOut" && onEntering === "in") return <Navigate to={paths.home} replace />;
  if (pathname === adminPaths.unsent && unsentCount(unsentHere) > 0) return <UnsentWithoutLogin />;
  const from = pathname + search + hash;
  return <Navigate to={paths.login} replace state={from === adminPaths.guides ? null : { from }} />;
}

/** The screen of the address. */
function Screen() {
  return useRoutes(ROUTES);
}

function loadWhatIsNeededAtTheCar(): void {
  for (const screen of AT_THE_CAR) {
    screen.load().catch(() => {
      // Loading is tried again when the screen is opened, which then shows the error.
    });
  }
}

/** An office path as a route relative to /admin. */
function below(path: string): string {
  return path.slice(adminPaths.guides.length + 1);
}

/** Shown between entering the back office and its one reload. */
function Refreshing() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-items-center bg-mist text-muted"
    >
      <h1 className="absolute">
        <VisuallyHidden>Panel administratora</VisuallyHidden>
      </h1>
      <Spinner label="Wczytywanie panelu" size={32} />
    </main>
  );
}

/** Shown for an address under /admin that has no screen. */
function NoSuchScreen() {
  usePageTitle("Nie znaleziono strony");
  return (
    <>
      <PageHeader title="Nie znaleziono strony" />
      <EmptyState
        drawing={<CarDrawing />}
        title="Pod tym adresem nic nie ma."
        text="Sprawdź adres albo wybierz miejsce z menu."
        action={<ButtonLink to={adminPaths.guides}>Przejdź do startu</ButtonLink>}
      />
    </>
  );
}
