import { useSearchParams } from "react-router-dom";

/** The car in the address (`?car=`), so that Back and a reload keep it; empty for none. */
export function useChosenCar(): [carId: string, choose: (carId: string) => void] {
  const [address, setAddress] = useSearchParams();
  return [
    address.get("car") ?? "",
    (carId) => setAddress(carId ? { car: carId } : {}),
  ];
}
