// The demo's shoppers: who they are, where they live and how they came.
import { addresses, users } from "../features/accounts/tables.ts";
import type { Tx } from "../platform/db.ts";
import { daysBefore, hoursBefore, idOf } from "./chance.ts";

export interface Shopper {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: { street: string; city: string; state: string; zipCode: string; country: string };
  joinedDaysAgo: number;
  /** Hours since the last visit. */
  seenHoursAgo: number;
  isActive: boolean;
  offers: boolean;
}

type Line = [
  first: string,
  last: string,
  phone: string,
  street: string,
  city: string,
  state: string,
  zip: string,
  country: string,
  joined: number,
  seen: number,
  state?: "deactivated",
];

const lines: Line[] = [
  ["Ananya", "Iyer", "+919810023411", "14 Lodhi Colony, Block 6", "New Delhi", "Delhi", "110003", "IN", 412, 1],
  ["Meera", "Kapoor", "+919820145672", "302 Sea Breeze, Carter Road", "Mumbai", "Maharashtra", "400050", "IN", 388, 5],
  ["Ritika", "Sharma", "+919900231845", "27 Lavelle Road", "Bengaluru", "Karnataka", "560001", "IN", 365, 23],
  [
    "Farah",
    "Siddiqui",
    "+919701122334",
    "8-2-120 Road No. 2, Banjara Hills",
    "Hyderabad",
    "Telangana",
    "500034",
    "IN",
    340,
    70,
  ],
  [
    "Lakshmi",
    "Narayanan",
    "+919840556677",
    "5 Cathedral Gardens Road",
    "Chennai",
    "Tamil Nadu",
    "600034",
    "IN",
    301,
    3,
  ],
  ["Ishita", "Banerjee", "+919830667788", "19B Ballygunge Place", "Kolkata", "West Bengal", "700019", "IN", 274, 200],
  ["Simran", "Gill", "+919876500123", "House 41, Sector 8", "Chandigarh", "Chandigarh", "160009", "IN", 250, 30],
  ["Devika", "Menon", "+919847011223", "Rose Cottage, Fort Kochi", "Kochi", "Kerala", "682001", "IN", 198, 9],
  ["Pooja", "Rathore", "+919828044556", "12 Civil Lines", "Jaipur", "Rajasthan", "302006", "IN", 160, 420],
  [
    "Nandini",
    "Deshpande",
    "+919822098765",
    "Flat 9, Prabhat Road Lane 4",
    "Pune",
    "Maharashtra",
    "411004",
    "IN",
    121,
    12,
  ],
  ["Aditi", "Chauhan", "+919811700456", "B-1104 Golf Links, Sector 54", "Gurugram", "Haryana", "122002", "IN", 64, 2],
  ["Zoya", "Merchant", "+919825033221", "4 Law Garden Society", "Ahmedabad", "Gujarat", "380006", "IN", 20, 6],
  ["Charlotte", "Hughes", "+447911223344", "22 Belsize Lane", "London", "Greater London", "NW3 5AB", "GB", 330, 48],
  ["Emily", "Carter", "+12125550147", "415 West 22nd Street, Apt 3C", "New York", "NY", "10011", "US", 290, 26],
  ["Sophie", "Laurent", "+33612345678", "18 rue de Turenne", "Paris", "Île-de-France", "75004", "FR", 180, 100],
  ["Olivia", "Bennett", "+61412345678", "7 Ocean Street", "Bondi", "NSW", "2026", "AU", 140, 15],
  ["Maryam", "Al Suwaidi", "+971501234567", "Villa 12, Al Wasl Road", "Dubai", "Dubai", "", "AE", 95, 8],
  ["Hana", "Tan", "+6591234567", "31 Tiong Bahru Road", "Singapore", "Singapore", "168732", "SG", 77, 60],
  [
    "Rhea",
    "Malhotra",
    "+919833011998",
    "Bandra Reclamation, Tower 3",
    "Mumbai",
    "Maharashtra",
    "400050",
    "IN",
    230,
    2600,
    "deactivated",
  ],
  [
    "Kavya",
    "Reddy",
    "+919866044117",
    "Plot 88, Jubilee Hills",
    "Hyderabad",
    "Telangana",
    "500033",
    "IN",
    150,
    1900,
    "deactivated",
  ],
];

export const shoppers: Shopper[] = lines.map(
  ([firstName, lastName, phone, street, city, state, zipCode, country, joinedDaysAgo, seenHoursAgo, flag], index) => {
    const email = `${firstName}.${lastName.replaceAll(" ", "")}@example.com`.toLowerCase();
    return {
      id: idOf("user", email),
      firstName,
      lastName,
      email,
      phone,
      address: { street, city, state, zipCode, country },
      joinedDaysAgo,
      seenHoursAgo,
      isActive: flag !== "deactivated",
      offers: index % 3 !== 2,
    };
  },
);

export async function seedPeople(tx: Tx, now: Date): Promise<void> {
  await tx.insert(users).values(
    shoppers.map((person) => {
      const joined = daysBefore(now, person.joinedDaysAgo);
      const seen = hoursBefore(now, person.seenHoursAgo);
      return {
        id: person.id,
        firstName: person.firstName,
        lastName: person.lastName,
        name: `${person.firstName} ${person.lastName}`,
        email: person.email,
        phone: person.phone,
        isActive: person.isActive,
        phoneVerifiedAt: joined,
        emailVerifiedAt: person.offers ? joined : null,
        emailOffers: person.offers,
        smsOffers: person.offers && person.address.country === "IN",
        lastLogin: seen,
        createdAt: joined,
        updatedAt: seen,
      };
    }),
  );
  await tx.insert(addresses).values(
    shoppers.map(({ id, email, address, joinedDaysAgo }) => ({
      id: idOf("address", email),
      userId: id,
      addressLine1: address.street,
      city: address.city,
      state: address.state,
      postalCode: address.zipCode,
      country: address.country,
      isDefault: true,
      createdAt: daysBefore(now, joinedDaysAgo),
    })),
  );
}
