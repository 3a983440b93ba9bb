import { lazy } from "react";

/*
 * Every screen but the day: loaded when it is entered, so that the day starts sooner. The service
 * worker keeps all of them on the device.
 */

export const CarHolderScreen = lazy(async () => ({
  default: (await import("./car_holder/CarHolderScreen.tsx")).CarHolderScreen,
}));
export const CustomersScreen = lazy(async () => ({
  default: (await import("./customers/CustomersScreen.tsx")).CustomersScreen,
}));
export const DocumentFormScreen = lazy(async () => ({
  default: (await import("./documents/form/DocumentFormScreen.tsx")).DocumentFormScreen,
}));
export const DocumentsScreen = lazy(async () => ({
  default: (await import("./documents/list/DocumentsScreen.tsx")).DocumentsScreen,
}));
export const EquipmentScreen = lazy(async () => ({
  default: (await import("./equipment/EquipmentScreen.tsx")).EquipmentScreen,
}));
export const FleetScreen = lazy(async () => ({
  default: (await import("./fleet/FleetScreen.tsx")).FleetScreen,
}));
export const MailsScreen = lazy(async () => ({
  default: (await import("./mail/MailsScreen.tsx")).MailsScreen,
}));
export const PhotosScreen = lazy(async () => ({
  default: (await import("./photos/PhotosScreen.tsx")).PhotosScreen,
}));
export const RentalCarFormScreen = lazy(async () => ({
  default: (await import("./cars/rental/RentalCarFormScreen.tsx")).RentalCarFormScreen,
}));
export const RentalCarsScreen = lazy(async () => ({
  default: (await import("./cars/rental/RentalCarsScreen.tsx")).RentalCarsScreen,
}));
export const RentalFilesScreen = lazy(async () => ({
  default: (await import("./documents/files/RentalFilesScreen.tsx")).RentalFilesScreen,
}));
export const SaleCarFormScreen = lazy(async () => ({
  default: (await import("./cars/sale/SaleCarFormScreen.tsx")).SaleCarFormScreen,
}));
export const SaleCarsScreen = lazy(async () => ({
  default: (await import("./cars/sale/SaleCarsScreen.tsx")).SaleCarsScreen,
}));
export const SendMailScreen = lazy(async () => ({
  default: (await import("./mail/SendMailScreen.tsx")).SendMailScreen,
}));
export const SettingsScreen = lazy(async () => ({
  default: (await import("./settings/SettingsScreen.tsx")).SettingsScreen,
}));
export const ProtocolFormScreen = lazy(async () => ({
  default: (await import("./protocols/form/ProtocolFormScreen.tsx")).ProtocolFormScreen,
}));
export const ProtocolsScreen = lazy(async () => ({
  default: (await import("./protocols/list/ProtocolsScreen.tsx")).ProtocolsScreen,
}));
export const RentalsScreen = lazy(async () => ({
  default: (await import("./rentals/RentalsScreen.tsx")).RentalsScreen,
}));
export const UnsentScreen = lazy(async () => ({
  default: (await import("./protocols/unsent/UnsentScreen.tsx")).UnsentScreen,
}));
